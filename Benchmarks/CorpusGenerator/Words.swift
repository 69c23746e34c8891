/// The words that names are made from.
enum Words {
  private static func list(_ words: String) -> [String] { words.split(whereSeparator: \.isWhitespace).map(String.init) }

  static let packages = list(
    """
    Orders Billing Catalog Checkout Inventory Shipping Returns Accounts Profile Messaging Search Reviews Loyalty Rewards
    Subscriptions Payments Wallet Banking Lending Insurance Claims Travel Booking Flights Hotels Maps Transit Parking Weather
    Calendar Tasks Notes Documents Contacts Groups Channels Calls Meetings Feed Stories Photos Albums Video Music Podcasts
    Library Reading Courses Exams Grades Recipes Meals Fitness Workouts Sleep Health Clinic Pharmacy Devices Sensors
    Lighting Heating Energy Garden Pets Family Chores Budget Savings Stocks Trading Taxes Invoices Contracts Hiring
    Payroll Leave Expenses Projects Sprints Issues Releases Deployments Metrics Alerts Reports Audits Surveys Polls
    Auctions Tickets Events Venues Seating Matches Leagues Scores Stations Charging Rides Drivers Fleet Cargo Customs
    """
  )

  static let nouns = list(
    """
    Invoice Customer Order Product Payment Address Shipment Parcel Refund Voucher Discount Basket Category Supplier Stock
    Warehouse Courier Route Session Device Token Account Profile Avatar Message Thread Channel Attachment Reaction Contact
    Group Invitation Meeting Reminder Task Board Column Comment Label Milestone Release Build Incident Alert Metric Chart
    Report Page Chapter Book Author Publisher Course Lesson Exam Grade Teacher Student Recipe Ingredient Meal Workout
    Exercise Interval Heartbeat Patient Visit Doctor Prescription Sensor Reading Room Scene Lamp Thermostat Meter Tariff
    Contract Policy Claim Trip Flight Seat Hotel Guest Booking Luggage Ticket Venue Event Match Team Player League Station
    Charger Vehicle Driver Ride Cargo Container Budget Transfer Statement Currency Portfolio Position Trade Quote Survey
    Question Answer Vote Auction Bid Photo Album Clip Song Playlist Episode Podcast Note Document Folder Template Signature
    """
  )

  static let adjectives = list(
    """
    Active Regional Pending Archived Shared Private Primary Recurring Scheduled Partial Verified Expired Draft Local Remote
    Cached Nested Flagged Pinned Muted Favourite Recent Daily Weekly Monthly Seasonal Digital Printed Signed Secure Public
    Internal External Default Custom Imported Merged Linked Hidden Featured Premium Basic Global Temporary Permanent
    """
  )

  static let verbs = list(
    """
    load fetch update remove insert merge sort filter validate format resolve prepare refresh cancel confirm archive restore
    select present register schedule adopt export encode decode compare apply reset track notify sync rank split collect
    """
  )

  static let sceneVerbs = list(
    "List Show Edit Create Search Select Confirm Compare Share Review Import Filter Pay Track"
  )

  static let properties = list(
    """
    identifier title subtitle name summary details count total amount balance price quantity rating score progress limit
    offset index position createdAt updatedAt expiresAt startDate endDate duration interval isActive isHidden isSelected
    isPending isVerified hasChanges owner sender recipient author tags labels items entries lines members children parent
    status state kind category source target origin destination street city country postcode language currency timezone
    version revision checksum signature token reference externalID comment reason note message color icon imageURL fileURL
    width height depth weight latitude longitude altitude heading speed temperature pressure humidity capacity threshold
    """
  )

  static let locals = list(
    """
    result value candidate previous current next first last remaining matches lookup cache buffer batch page group key text
    line path range lower upper middle sum difference ratio share rest found missing known updated removed inserted sorted
    """
  )

  static let cases = list(
    """
    draft active pending sent received accepted rejected archived expired failed cancelled completed unknown idle loading
    loaded empty partial queued running paused stopped open closed locked
    """
  )

  static let plain = list(
    """
    which shows what others keep until nobody asks for it again while the rest waits behind every change that comes from
    outside before anything else may happen because old values stay valid as long as no newer ones arrive in between so that
    callers never have to know how many there are or where they came from unless an error says otherwise
    """
  )
}

extension String {
  /// `invoiceLine` for `InvoiceLine`.
  var lowerFirst: String { prefix(1).lowercased() + dropFirst() }
  /// `InvoiceLine` for `invoiceLine`.
  var upperFirst: String { prefix(1).uppercased() + dropFirst() }
  var plural: String {
    if hasSuffix("s") || hasSuffix("ch") { return self + "es" }
    if hasSuffix("y"), !hasSuffix("ay"), !hasSuffix("ey"), !hasSuffix("oy") { return dropLast() + "ies" }
    return self + "s"
  }
}
