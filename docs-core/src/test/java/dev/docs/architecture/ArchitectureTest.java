package dev.docs.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.docs.id.IdTape;
import dev.docs.id.Ids;
import dev.docs.signing.SigningKeys;
import dev.docs.store.Store;
import dev.docs.time.Time;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The rules of the house. */
class ArchitectureTest {

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
          .importPackages("dev.docs");

  @Test
  void theCoreKnowsNoJsonNoSqlNoHttpAndNoLoggingFramework() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "com.fasterxml..",
            "java.sql..",
            "javax.sql..",
            "java.net.http..",
            "com.sun.net..",
            "jakarta.servlet..",
            "org.eclipse.jetty..",
            "java.util.logging..",
            "org.slf4j..")
        .because("stores and adapters choose those, the domain does not")
        .check(CORE);
  }

  @Test
  void luceneIsSeenByOnePackage() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.docs.search.index")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.lucene..", "org.tartarus..")
        .because("it is loaded with the first search, not before")
        .check(CORE);
  }

  @Test
  void theClockIsReadInOnePlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.docs.time..")
        .should()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .because("time comes in through the builder, and tests move it")
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.docs")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Clock.class)
        .because("only the builder names the system's clock, as its default")
        .check(CORE);
  }

  @Test
  void identifiersAreDrawnInOnePlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.docs.id..")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(SecureRandom.class, UUID.class)
        .orShould()
        .callMethod(Math.class, "random")
        .because("a seeded instance makes the same identifiers every time")
        .check(CORE);
  }

  /** All that services have to do with the store, the clock and identifiers. */
  @Test
  void servicesReachTheStoreTheClockAndIdentifiersThroughAUnitOfWorkAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.docs", "dev.docs.access.internal", "dev.docs.store")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Store.class)
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(IdTape.class)
        .because("work that runs again has to do the same, and services compose in one transaction")
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.docs", "dev.docs.access.internal", "dev.docs.time")
        .and()
        .doNotHaveFullyQualifiedName(SigningKeys.class.getName())
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Time.class)
        .because("a unit of work is at one moment; keys that are known grow old between two")
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.docs", "dev.docs.id")
        .should()
        .callMethod(Ids.class, "random")
        .orShould()
        .callMethod(Ids.class, "seeded", long.class)
        .because("identifiers come in through the builder, and a unit of work draws them")
        .check(CORE);
  }

  @Test
  void nothingDependsOnTheLocaleOfTheMachine() {
    noClasses()
        .should()
        .callMethod(String.class, "toLowerCase")
        .orShould()
        .callMethod(String.class, "toUpperCase")
        .orShould()
        .callMethod(Locale.class, "getDefault")
        .because("the same input gives the same output everywhere")
        .check(CORE);
  }

  /** A package and its internal one are one concept. */
  private static final SliceAssignment CONCEPTS =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          String name = type.getPackageName();
          return name.equals("dev.docs")
              ? SliceIdentifier.ignore()
              : SliceIdentifier.of(name.replaceFirst("\\.internal$", ""));
        }

        @Override
        public String getDescription() {
          return "concepts";
        }
      };

  @Test
  void packagesFormNoCycle() {
    slices()
        .assignedFrom(CONCEPTS)
        .should()
        .beFreeOfCycles()
        .because("a package that needs another which needs it is one package")
        .check(CORE);
  }

  @Test
  void contentAndItsMergeSeeNoService() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.docs.content.merge..",
            "dev.docs.content.trie..",
            "dev.docs.content.markdown..",
            "dev.docs.content.gitlayout..",
            "dev.docs.ordering..",
            "dev.docs.listing..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.docs.access..", "dev.docs.space..", "dev.docs.change..", "dev.docs.user..")
        .because("they are pure functions, tested without a store")
        .check(CORE);
    noClasses()
        .that()
        .resideInAnyPackage("dev.docs.content.merge..", "dev.docs.content.markdown..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.docs.store..")
        .because("merging and parsing see no store")
        .check(CORE);
  }

  @Test
  void theStorageInterfaceKnowsNothingOfWhatIsStored() {
    classes()
        .that()
        .resideInAPackage("dev.docs.store..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.docs.store..", "java..")
        .because("kinds are declared by those whose records they are")
        .check(CORE);
  }
}
