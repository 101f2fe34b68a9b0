package dev.docs.http;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    "dev.docs.http.junit, org.junit..",
    "dev.docs.http.fetch.internal, javax.net..",
    "dev.docs.http.importing, org.jsoup..",
    "dev.docs.http.importing, org.zwobble..",
    "dev.docs.http.visitor, com.nimbusds..",
    "dev.docs.http.pdf, com.openhtmltopdf..",
    "dev.docs.http.pdf, org.apache.pdfbox..",
  })
  void aLibraryIsSeenByOnePackage(String owner, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackage(owner)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .because("a library can then be exchanged in one place")
        .check(HTTP);
  }

  @ParameterizedTest
  @CsvSource({
    "dev.docs.http, dev.docs.http.operations",
    "dev.docs.http.call, dev.docs.http.operations",
    "dev.docs.http, dev.docs.http.description",
    "dev.docs.http.call, dev.docs.http.description",
    "dev.docs.http, dev.docs.http.server",
    "dev.docs.http.call, dev.docs.http.server",
    "dev.docs.http, dev.docs.http.cli",
    "dev.docs.http.call, dev.docs.http.cli",
    "dev.docs.http.json, dev.docs.http",
    "dev.docs.http.json, dev.docs.http.call",
    "dev.docs.http.description, dev.docs.http.operations",
    "dev.docs.http.operations, dev.docs.http.server",
    "dev.docs.http.server, dev.docs.http.operations",
    "dev.docs.http.server, dev.docs.http.cli",
    "dev.docs.http.view, dev.docs.http",
    "dev.docs.http.view, dev.docs.http.call",
    "dev.docs.http.view, dev.docs.http.operations",
    "dev.docs.http, dev.docs.http.view",
    "dev.docs.http.call, dev.docs.http.view",
    "dev.docs.http, dev.docs.http.space",
    "dev.docs.http.call, dev.docs.http.space",
    "dev.docs.http, dev.docs.http.people",
    "dev.docs.http.call, dev.docs.http.people",
    "dev.docs.http.space, dev.docs.http.people",
    "dev.docs.http.space, dev.docs.http.view",
    "dev.docs.http.space, dev.docs.http.operations",
    "dev.docs.http.people, dev.docs.http.view",
    "dev.docs.http.people, dev.docs.http.operations",
    "dev.docs.http.link, dev.docs.http",
    "dev.docs.http.link, dev.docs.http.call",
    "dev.docs.http.link, dev.docs.http.view",
    "dev.docs.http.link, dev.docs.http.json",
    "dev.docs.http.fetch, dev.docs.http.importing",
    "dev.docs.http.fetch.internal, dev.docs.http.importing",
    "dev.docs.http.fetch, dev.docs.http",
    "dev.docs.http.fetch, dev.docs.http.call",
    "dev.docs.http.importing, dev.docs.http",
    "dev.docs.http.importing, dev.docs.http.call",
    "dev.docs.http.importing, dev.docs.http.operations",
    "dev.docs.http.visitor, dev.docs.http",
    "dev.docs.http.visitor, dev.docs.http.call",
    "dev.docs.http.pdf, dev.docs.http",
    "dev.docs.http.pdf, dev.docs.http.call",
    "dev.docs.http.html, dev.docs.http",
    "dev.docs.http.html, dev.docs.http.call",
    "dev.docs.http.html, dev.docs.http.app",
    "dev.docs.http.html, dev.docs.http.pdf",
    "dev.docs.http.app, dev.docs.http.json",
    "dev.docs.http.app, dev.docs.http.operations",
    "dev.docs.http.app, dev.docs.http.pdf",
    "dev.docs.http.app, dev.docs.http.view",
    "dev.docs.http, dev.docs.http.app",
    "dev.docs.http.call, dev.docs.http.app",
    "dev.docs.http.operations, dev.docs.http.app",
    "dev.docs.http.operations, dev.docs.http.fetch",
    "dev.docs.http.operations, dev.docs.http.fetch.internal",
    "dev.docs.http.operations, dev.docs.http.importing",
    "dev.docs.http.operations, dev.docs.http.pdf",
    "dev.docs.http, dev.docs.http.call",
    "dev.docs.http, dev.docs.http.api",
    "dev.docs.http.call, dev.docs.http.api",
    "dev.docs.http.operations, dev.docs.http.api",
    "dev.docs.http.app, dev.docs.http.api",
    "dev.docs.http.server, dev.docs.http.api",
    "dev.docs.http.fetch, dev.docs.http.fetch.internal",
    "dev.docs.http.api, dev.docs.http.server",
    "dev.docs.http.api, dev.docs.http.cli",
    "dev.docs.http.api, dev.docs.http.fetch",
    "dev.docs.http.api, dev.docs.http.importing",
    "dev.docs.http.api, dev.docs.http.pdf",
  })
  void onePackageDoesNotKnowAnother(String one, String other) {
    noClasses()
        .that()
        .resideInAPackage(one)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(other)
        .because("dependencies point one way")
        .check(HTTP);
  }

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
                        && !type.getPackageName().equals(store)))
        .because("kinds are declared by those whose records they are")
        .check(MainClasses.all().that(JavaClass.Predicates.resideInAPackage(store)));
  }

  /** Packages of libraries whose modules do not export them. */
  private static final String[] UNEXPORTED = {
    "org.commonmark.internal..", "org.snakeyaml.engine.v2.api.lowlevel.."
  };
}
