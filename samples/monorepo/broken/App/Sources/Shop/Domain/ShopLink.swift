import Shop

/// Lies in a folder that is called like the domain of the shop, and is none of it.
struct ShopLink {
  var catalog: CatalogCache?
}
