import Facts
import ResourceScanner
import Testing

/// The classes that storyboards, xibs, property lists, data models and scripting definitions name.
@Suite struct ResourceScannerTests {
  /// `line:column form Module.Name` for each reference that is no qualifier.
  private func classes(_ text: String) -> [String] {
    let facts = ResourceFileScanner.scan(Array(text.utf8))
    return facts.references.filter { !$0.flags.contains(.isQualifier) }.map { reference in
      let (line, column) = facts.position(of: reference.offset)
      var name = facts.names.string(reference.name)
      var qualifier = reference.qualifier
      while qualifier >= 0 {
        name = facts.names.string(facts.references[Int(qualifier)].name) + "." + name
        qualifier = facts.references[Int(qualifier)].qualifier
      }
      return "\(line):\(column) \(reference.form) \(name)"
    }
  }

  @Test func theFirstResponderNamesOnlyWhatTheProjectHas() {
    let facts = ResourceFileScanner.scan(
      Array(
        """
        <document><placeholder placeholderIdentifier="IBFirstResponder" customClass="UIResponder"/>
        <customObject id="-1" userLabel="First Responder" customClass="Actions" customModule="Old"/>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/><view customClass="Card"/></document>
        """.utf8
      )
    )
    let found = facts.references.map { (facts.names.string($0.name), $0.flags.contains(.onlyOfProject)) }
    #expect(found.map(\.0) == ["UIResponder", "Actions", "Card"])
    #expect(found.map(\.1) == [true, true, false])
  }

  private func problems(_ text: String) -> [ProblemKind] {
    ResourceFileScanner.scan(Array(text.utf8)).problems.map(\.kind)
  }

  @Test func storyboardsNameTheClassesOfTheirObjects() {
    let found = classes(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <!-- <view customClass="Hidden"/> -->
        <viewController id="a" customClass="HomeController" customModule="App" customModuleProvider="target"/>
        <view
          customClass = 'Old'
        />
        <view customModule="Kit" customClass="Card"/>
        <view customClass="_TtC3App5Badge"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-1" customClass="FirstResponder"/>
        <label text="customClass=&quot;Text&quot;"/> customClass="Text" <![CDATA[ <view customClass="Text"/> ]]>
        <view customClass=""/><view customClass="not a name"/><view customClass/>
      </document>
      """
    )
    #expect(
      found == [
        "4:39 storyboard HomeController", "6:20 storyboard Old", "8:41 storyboard Kit.Card",
        "9:31 storyboard App.Badge",
      ]
    )
  }

  @Test func xibsNameWhatControllersMakeAndValueTransformers() {
    let found = classes(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB">
        <arrayController objectClassName="App.Row" customClass="Rows" customModule="Kit"/>
        <treeController customClass="Tree" objectClassName="Node"/>
        <arrayController><classReference key="objectClass" className="Item"/><declaredKeys className="Text"/>
        <binding name="value"><dictionary key="options"><integer key="NSValueTransformerName">Text</integer>
          <string key="NSValueTransformerName"> Shorter </string><string key="NSNullPlaceholder">Text</string>
          <string key="NSValueTransformerName">NSNegateBoolean</string>
        </dictionary></binding>
      </document>
      """
    )
    #expect(
      found == [
        "2:41 storyboard App.Row", "2:59 storyboard Kit.Rows", "3:32 storyboard Tree", "3:55 storyboard Node",
        "4:65 storyboard Item", "6:43 storyboard Shorter",
      ]
    )
  }

  @Test func propertyListsNameClassesBehindCertainKeys() {
    let found = classes(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleName</key><string>Name</string>
        <key>NSPrincipalClass</key>
        <string> Player </string>
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UISceneConfigurations</key>
          <array><dict>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            <key>UISceneStoryboardFile</key><string>Main</string>
          </dict></array>
        </dict>
        <key>NSExtensionPrincipalClass</key><true/><key>Other</key><string>Nothing</string>
        <key>NEProviderClasses</key>
        <dict><key>com.apple.networkextension.packet-tunnel</key><string>Tunnel.Provider</string></dict>
        <key>NSPrincipalClass</key><string>$(CLASS)</string>
        <key>CFBundleDocumentTypes</key>
        <array><dict><key>NSDocumentClass</key><string>Paper</string></dict></array>
      </dict>
      </plist>
      """
    )
    #expect(
      found == [
        "7:12 propertyList Player", "12:73 propertyList SceneDelegate", "18:75 propertyList Tunnel.Provider",
        "21:50 propertyList Paper",
      ]
    )
  }

  @Test func dataModelsNameTheClassesThatAreNotMadeOfThem() {
    let found = classes(
      """
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Note" representedClassName="Note" syncable="YES"/>
        <entity name="Tag" representedClassName=".Tag" codeGenerationType="category"/>
        <entity name="Made" representedClassName="Made" codeGenerationType="class">
          <attribute name="a" valueTransformerName="" customClassName="Colour"/>
          <attribute name="b" customClassName="App.Size" valueTransformerName="SizeTransformer"/>
          <attribute name="c" valueTransformerName="NSSecureUnarchiveFromData" elementClassName="Text"/>
        </entity>
        <entity name="Plain"/>
      </model>
      """
    )
    #expect(
      found == [
        "2:45 dataModel Note", "3:45 dataModel Tag", "5:66 dataModel Colour", "6:46 dataModel App.Size",
        "6:74 dataModel SizeTransformer",
      ]
    )
  }

  @Test func scriptingDefinitionsNameTheClassesBehindTheirTerms() {
    let found = classes(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE dictionary SYSTEM "file://localhost/System/Library/DTDs/sdef.dtd">
      <dictionary title="App">
        <suite name="Standard Suite" code="????">
          <class name="document" code="docu"><cocoa class="App.Document"/>
            <property name="p"><cocoa key="key"/></property></class>
          <command name="write" code="aaaabbbb"><cocoa class="WriteCommand"/><direct-parameter type="text"/></command>
          <enumerator name="e" code="eeee"><cocoa string-value="Text"/></enumerator>
        </suite>
      </dictionary>
      """
    )
    #expect(found == ["5:58 scriptingDefinition App.Document", "7:57 scriptingDefinition WriteCommand"])
  }

  @Test func aMappingModelNamesTheClassesThatMigrate() {
    let found = classes(
      """
      <?xml version="1.0" standalone="yes"?>
      <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
      <database>
        <databaseInfo><metadata><plist version="1.0"><dict><key>NSExtensionPrincipalClass</key>
          <string>None</string></dict></plist></metadata></databaseInfo>
        <object type="XDDEVENTITYMAPPING" id="z1">
          <attribute name="migrationpolicyclassname" type="string">App.StoreTo2</attribute>
          <attribute name="name" type="string">Store</attribute>
        </object>
      </database>
      """
    )
    #expect(found == ["7:66 dataModel App.StoreTo2"])
  }

  @Test func whatIsNoneOfTheseNamesNothing() {
    #expect(classes("<html><view customClass=\"A\"/></html>") == [])
    #expect(classes("bplist00") == [])
    #expect(classes("") == [])
    #expect(classes("{ NSPrincipalClass = A; }") == [])
  }

  @Test func whatIsNoTextIsSaid() {
    #expect(problems("<document>\0</document>") == [.binary])
    #expect(ResourceFileScanner.scan([0xFF, 0xFE, 0x3C, 0]).problems.map(\.kind) == [.binary])
    #expect(problems("<document><view customClass=\"A\"/>") == [])
  }

  @Test(
    "What is before something that never ends is kept",
    arguments: ["<view", "<view a=\"", "<!-- ", "<![CDATA[ ]]", "</view", "<? "]
  )
  func whatNeverEndsIsSaid(_ rest: String) {
    let text = "<document><view customClass=\"A\"/>\n" + rest
    #expect(classes(text) == ["1:30 storyboard A"])
    #expect(problems(text) == [.unterminatedTag])
    #expect(ResourceFileScanner.scan(Array(text.utf8)).problems.first?.offset == 34)
  }

  /// Each beginning and each text with one byte missing.
  @Test func anyTextIsReadToItsEnd() {
    let text = Array(
      """
      <?xml?><!DOCTYPE a [ ]><document a="1" b='2' c = 3 d><!--x--><v customClass="A" customModule="M"/>
      <![CDATA[x]]>< > <<a/> <//> <a b="<"/></document>
      """.utf8
    )
    for end in 0...text.count {
      let whole = ResourceFileScanner.scan(Array(text[..<end]))
      #expect(whole.byteCount == UInt32(end))
      #expect(FileFacts(encoded: whole.encoded()[...]) == whole)
      guard end < text.count else { continue }
      var shorter = text
      shorter.remove(at: end)
      let facts = ResourceFileScanner.scan(shorter)
      #expect(FileFacts(encoded: facts.encoded()[...]) == facts)
    }
  }

  @Test func theBytesBehindTheFileDoNotMatter() {
    let text = Array("<document><view customClass=\"A\"/>".utf8)
    let padded = text + Array("<view customClass=\"B\"/>".utf8) + [0]
    #expect(ResourceFileScanner.scan(padded: padded, count: text.count) == ResourceFileScanner.scan(text))
  }
}
