package dev.docs.http;

import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.docs.DocsSession;
import dev.docs.architecture.Construction;
import dev.docs.architecture.MainClasses;
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
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {

  private static final JavaClasses HTTP =
      MainClasses.all().that(JavaClass.Predicates.resideInAPackage("dev.docs.http.."));

  @ParameterizedTest
  @CsvSource({
    "dev.docs.http.json, com.fasterxml.jackson.core..",
    // trees, which dev.docs.http.json reads and writes
    "dev.docs.http.json dev.docs.http.description dev.docs.http.reader dev.docs.http.seed"
        + " dev.docs.http.specification dev.docs.http.world, com.fasterxml.jackson.databind..",
    "dev.docs.http.server, org.eclipse.jetty..",
    "dev.docs.http.logging, org.slf4j..",
    "dev.docs.http.server, com.sun..",
    "dev.docs.http.server, jakarta.servlet..",
    "dev.docs.http.metrics, io.micrometer..",
    "dev.docs.http.metrics, io.prometheus..",
    "dev.docs.http.junit, org.junit..",
    "dev.docs.http.assertj, org.assertj..",
    "dev.docs.http.jqwik, net.jqwik..",
    // the JDK's client, which worlds imitate, shows its TLS
    // and Git's transport is asked to be with other certificates
    "dev.docs.http.fetch.internal dev.docs.http.git dev.docs.http.world, javax.net..",
    "dev.docs.http.git, org.eclipse.jgit..",
    "dev.docs.http.importing, org.jsoup..",
    "dev.docs.http.importing, org.zwobble..",
    "dev.docs.http.signin.saml, javax.xml.crypto..",
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
}
