package dev.docs.http;

import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.docs.DocsSession;
import dev.docs.architecture.Construction;
import dev.docs.architecture.MainClasses;
import dev.docs.architecture.ModuleSource;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {

  private static final JavaClasses HTTP =
      MainClasses.all().that(JavaClass.Predicates.resideInAPackage("dev.docs.http.."));

  @ParameterizedTest
  @CsvSource({
    "dev.docs.http.json, com.fasterxml..",
    "dev.docs.http.server, org.eclipse.jetty..",
    "dev.docs.http.logging, org.slf4j..",
    "dev.docs.http.server, com.sun..",
    "dev.docs.http.server, jakarta.servlet..",
    "dev.docs.http.cli, picocli..",
    "dev.docs.http.metrics, io.micrometer..",
    "dev.docs.http.metrics, io.prometheus..",
    "dev.docs.http.junit, org.junit..",
    "dev.docs.http.assertj, org.assertj..",
    "dev.docs.http.jqwik, net.jqwik..",
    // the JDK's client, which worlds imitate, shows its TLS
    "dev.docs.http.fetch.internal dev.docs.http.world, javax.net..",
    "dev.docs.http.importing, org.jsoup..",
    "dev.docs.http.importing, org.zwobble..",
    "dev.docs.http.signin.openid, com.nimbusds..",
    "dev.docs.http.signin.saml, javax.xml.crypto..",
    "dev.docs.http.pdf, com.openhtmltopdf..",
    "dev.docs.http.pdf, org.apache.pdfbox..",
  })
  void aLibraryIsSeenByOnePackage(String owners, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackages(owners.split(" "))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .because("a library can then be exchanged in one place")
        .check(HTTP);
  }

  /** The packages by concept: operations, request bodies and JSON of one concept each. */
  private static final Set<String> CONCEPTS =
      Set.of(
          "audit",
          "change",
          "comment",
          "content",
          "font",
          "merging",
          "openapi",
          "organization",
          "people",
          "reference",
          "search",
          "site",
          "space",
          "space.content",
          "token",
          "translation",
          "upload",
          "webhook");

  /** The other packages, each with those that it may see; CONCEPTS stands for all by concept. */
  private static final Map<String, Set<String>> MAY_SEE =
      """
      CONCEPTS: http call json link type visitor CONCEPTS
      http: json trace
      api: http app call link operations reader signin visitor
      app: http call html link signin signin.saml
      assertj: world
      call: http json link trace type visitor
      cli: http api app call fetch importing json logging metrics operations pdf reader seed sending server signin signin.openid site specification trace visitor world
      description: http call json
      fetch:
      fetch.internal: fetch trace
      html:
      importing: fetch fetch.internal
      jqwik: seed
      json:
      junit: http world
      link: http
      logging:
      metrics: http
      operations: http call description type CONCEPTS
      pdf: html
      reader: http call html json link visitor
      seed: json
      sending: fetch fetch.internal json
      server: http call json logging
      signin:
      signin.openid: fetch fetch.internal signin
      signin.saml: signin
      specification: fetch fetch.internal json
      trace:
      type: http json link
      visitor: json
      world: http api call description fetch importing json pdf seed server specification type
      """
          .lines()
          .map(line -> line.split(": ?"))
          .collect(
              toMap(row -> row[0], row -> row.length == 1 ? Set.of() : Set.of(row[1].split(" "))));

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageSeesOnlyThePackagesBelowIt(String name) {
    assertThat(MAY_SEE).as("its row, or CONCEPTS, names it").containsKey(row(name));
    noClasses()
        .that(areIn(name))
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are in a package of the adapter that it may not see",
                type ->
                    type.getPackageName().matches("dev\\.docs\\.http(\\..*)?")
                        && !maySee(name, label(type))))
        .because("dependencies point one way")
        .check(HTTP);
  }

  /**
   * The API as a function, the server with its command line, and the pages for browsers: what
   * belongs to another of them, or needs an optional library, is not even reached by way of others.
   */
  @ParameterizedTest
  @CsvSource({
    "api, cli server metrics pdf sending fetch importing specification world junit assertj",
    "server, api app reader operations CONCEPTS html cli metrics pdf world",
    "reader, api app operations CONCEPTS server cli metrics pdf world",
    "app, api reader operations CONCEPTS server cli metrics pdf world"
  })
  void aProductReachesNothingOfAnother(String product, String others) {
    Set<String> reached = new TreeSet<>();
    reach(product, reached);
    assertThat(reached).contains("call", "json").doesNotContain(others.split(" "));
  }

  private static void reach(String name, Set<String> reached) {
    if (reached.add(name)) {
      MAY_SEE.get(name).forEach(below -> reach(below, reached));
    }
  }

  @Test
  void packagesFormNoCycle() {
    slices()
        .assignedFrom(PACKAGES)
        .should()
        .beFreeOfCycles()
        .because("a package that needs another which needs it is one package")
        .check(HTTP);
  }

  @Test
  void jsonIsWrittenWithoutTheRequest() {
    noClasses()
        .that()
        .haveSimpleNameEndingWith("Json")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.docs.http", "dev.docs.http.call")
        .because("it is a function of what is shown")
        .check(HTTP);
  }

  @Test
  void whatIsShownIsReadBeforeItsJsonIsWritten() {
    Set<String> services =
        Arrays.stream(DocsSession.class.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(method -> method.getReturnType().getName())
            .collect(Collectors.toSet());
    services.add(DocsSession.class.getName());
    assertThat(services).hasSizeGreaterThan(20);
    noClasses()
        .that()
        .haveSimpleNameEndingWith("Json")
        .or()
        .resideInAnyPackage("dev.docs.http.json", "dev.docs.http.link")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "read from the store", type -> services.contains(type.getName())))
        .because("a second unit of work is of another moment: a view carries what is shown")
        .check(HTTP);
  }

  @Test
  void operationsOfAConceptStandInItsPackage() {
    assertThat(HTTP.that(areIn("operations")))
        .filteredOn(JavaClass::isTopLevelClass)
        .extracting(JavaClass::getSimpleName)
        .as("the table of all operations and what concerns all of them; the list only shrinks")
        .containsExactlyInAnyOrder(
            "ApiInformation", "Operations", "RoleCheck", "SystemOperations", "package-info");
  }

  @Test
  void onlyWhatAnotherPackageUsesIsPublicInAConcept() {
    assertThat(HTTP)
        .filteredOn(type -> CONCEPTS.contains(label(type)))
        .filteredOn(type -> type.isTopLevelClass() && type.getModifiers().contains(PUBLIC))
        .filteredOn(
            type ->
                type.getDirectDependenciesToSelf().stream()
                    .allMatch(use -> label(use.getOriginClass()).equals(label(type))))
        .isEmpty();
  }

  private static boolean maySee(String name, String other) {
    Set<String> below = MAY_SEE.get(row(name));
    return name.equals(other) || below.contains(other) || below.contains(row(other));
  }

  private static String row(String name) {
    return CONCEPTS.contains(name) ? "CONCEPTS" : name;
  }

  private static SortedSet<String> packages() {
    return HTTP.stream().map(ArchitectureTest::label).collect(toCollection(TreeSet::new));
  }

  /** The package's name without that of the adapter; {@code http} for the adapter's own. */
  private static String label(JavaClass type) {
    return type.getPackageName().replaceFirst("^dev\\.docs\\.(http\\.)?", "");
  }

  private static DescribedPredicate<JavaClass> areIn(String name) {
    return DescribedPredicate.describe("are in " + name, type -> label(type).equals(name));
  }

  private static final SliceAssignment PACKAGES =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
          return "packages";
        }
      };

  @Test
  void onlyPackagesAreSeenThatTheirModulesExport() {
    Set<String> exported = ModuleSource.of("docs-core").exportedTo("dev.docs.http");
    noClasses()
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are in a package of the core that is not exported to dev.docs.http",
                type ->
                    type.getPackageName().matches("dev\\.docs(\\.(?!http|store\\.).*)?")
                        && !exported.contains(type.getPackageName())))
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(UNEXPORTED)
        .because("it would not run on the module path")
        .check(HTTP);
  }

  @Test
  void noConstructorIsCalledWithManyArguments() {
    Construction.isByFewArguments().check(HTTP);
  }

  @Test
  void theAdapterSeesNoTransactionAndNoIndex() {
    noClasses()
        .that()
        // it checks whether the store answers at all
        .doNotHaveFullyQualifiedName("dev.docs.http.cli.StoreCheck")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            Hit.class,
            Index.class,
            IndexKey.class,
            Kind.class,
            ReadTx.class,
            Scan.class,
            Stored.class,
            WriteTx.class)
        .because("what is stored, and how it is found, is the core's alone")
        .check(HTTP);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dev.docs.store.memory", "dev.docs.store.jdbc"})
  void aStoreKnowsNothingOfWhatIsStored(String store) {
    noClasses()
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are of the library, but not of its storage interface",
                type ->
                    type.getPackageName().startsWith("dev.docs")
                        && !type.getPackageName().equals("dev.docs.store")
                        && !type.getPackageName().equals("dev.docs.store.codec")
                        && !type.getPackageName().equals(store)))
        .because("kinds are declared by those whose records they are")
        .check(MainClasses.all().that(JavaClass.Predicates.resideInAPackage(store)));
  }

  /** Packages of libraries whose modules do not export them. */
  private static final String[] UNEXPORTED = {
    "org.commonmark.internal..", "org.snakeyaml.engine.v2.api.lowlevel.."
  };
}
