}}}}))))]]]]
struct After {}
