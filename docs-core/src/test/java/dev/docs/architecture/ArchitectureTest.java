package dev.docs.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.docs.command.Update;
import dev.docs.content.folder.FolderIndex;
import dev.docs.id.Ids;
import dev.docs.store.ReadTx;
import dev.docs.store.SecretKeys;
import dev.docs.store.StoredAs;
import dev.docs.time.internal.Stopwatch;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.Valid;
import jakarta.validation.valueextraction.ValueExtractor;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of the house. */
class ArchitectureTest {

  private static final JavaClasses CORE = MainClasses.all();

  @Test
  void theCoreKnowsNoJsonNoSqlNoHttpAndNoLoggingFramework() {
    noClasses()
        .that()
        // it logs nothing: it keeps a library from doing so
        .doNotHaveFullyQualifiedName("dev.docs.command.internal.QuietValidator")
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
  void ofLibrariesOnlyWhatTheyExportIsUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.commonmark.internal..", "org.snakeyaml.engine.v2.api.lowlevel..")
        .because("it would not run on the module path")
        .check(CORE);
  }

  /** Time comes in through the builder, and tests move it. */
  @Test
  void theClockIsReadInOnePlace() {
    assertThat(Determinism.usesOfTheClock(CORE))
        .as("classes that read the machine's clock")
        .containsOnlyKeys(
            // the default
            "dev.docs.Settings",
            // measures durations for observers
            Stopwatch.class.getName(),
            // times of files are those of the machine
            FolderIndex.class.getName());
  }

  /** A seeded instance makes the same identifiers every time. */
  @Test
  void identifiersAreDrawnInOnePlace() {
    assertThat(Determinism.usesOfRandomNumbers(CORE))
        .as("classes that draw random numbers")
        .containsOnlyKeys(
            Ids.class.getName(),
            // nonces, which must differ also where identifiers are seeded
            SecretKeys.class.getName());
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

  private static final String MARKDOWN = "dev.docs.content.markdown";

  /** The packages of Markdown, each with those of them that it may see. */
  private static final Map<String, Set<String>> MAY_SEE =
      """
      markdown: node read syntax write
      internal: markdown node syntax
      node: syntax
      read: node syntax
      syntax:
      write: node syntax
      """
          .lines()
          .map(line -> line.split(": ?"))
          .collect(
              toMap(row -> row[0], row -> row.length == 1 ? Set.of() : Set.of(row[1].split(" "))));

  @Test
  void aPackageOfMarkdownSeesOnlyThePackagesBelowIt() {
    Set<String> packages =
        CORE.that(JavaClass.Predicates.resideInAPackage(MARKDOWN + "..")).stream()
            .map(JavaClass::getPackageName)
            .collect(Collectors.toSet());
    assertThat(packages).extracting(ArchitectureTest::last).hasSameElementsAs(MAY_SEE.keySet());
    for (String name : packages) {
      Set<String> others = new HashSet<>(packages);
      others.removeIf(other -> other.equals(name) || MAY_SEE.get(last(name)).contains(last(other)));
      noClasses()
          .that()
          .resideInAPackage(name)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(others.toArray(String[]::new))
          .because("dependencies point one way")
          .check(CORE);
    }
  }

  private static String last(String packageName) {
    return packageName.substring(packageName.lastIndexOf('.') + 1);
  }

  /** What a value says about the form in which it is stored. */
  private static final DescribedPredicate<JavaClass> IS_STORED_FORM =
      JavaClass.Predicates.belongToAnyOf(StoredAs.class);

  @Test
  void contentAndItsMergeSeeNoService() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.docs.content.conflict..",
            "dev.docs.content.diff..",
            "dev.docs.content.merge..",
            "dev.docs.content.trie..",
            "dev.docs.content.document..",
            "dev.docs.content.html..",
            "dev.docs.content.markdown..",
            "dev.docs.content.folder..",
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
        .resideInAnyPackage(
            "dev.docs.content.conflict..",
            "dev.docs.content.diff..",
            "dev.docs.content.merge..",
            "dev.docs.content.document..",
            "dev.docs.content.html..",
            "dev.docs.content.markdown..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("dev.docs.store..")
                .and(DescribedPredicate.not(IS_STORED_FORM)))
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
        .resideInAnyPackage(
            "dev.docs.store..", "java..", "javax.crypto..", "org.jspecify.annotations")
        .because("kinds are declared by those whose records they are")
        .check(CORE);
  }

  @Test
  void noConstructorIsCalledWithManyArguments() {
    Construction.isByFewArguments().check(CORE);
  }

  // ---------------------------------------------------------------- the public line

  private static final ModuleSource MODULE = ModuleSource.of("docs-core");

  private static final Set<String> EXPORTED_PACKAGES = MODULE.exported();

  private static final DescribedPredicate<JavaClass> EXPORTED =
      DescribedPredicate.describe(
          "exported", type -> EXPORTED_PACKAGES.contains(type.getPackageName()));

  private static final DescribedPredicate<JavaClass> WITHIN_THE_STORE =
      JavaClass.Predicates.assignableTo(ReadTx.class)
          .or(JavaClass.Predicates.simpleNameEndingWith("Repository"));

  @Test
  void noMethodThatIsExportedTakesOrGivesATransactionOrARepository() {
    methods()
        .that()
        .arePublic()
        .and()
        .areDeclaredInClassesThat(
            EXPORTED.and(JavaClass.Predicates.resideOutsideOfPackage("dev.docs.store")))
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .should(mention(WITHIN_THE_STORE))
        .because("what works in a transaction stands in an internal package")
        .check(CORE);
  }

  @Test
  void whatIsExportedMentionsNothingThatIsNot() {
    methods()
        .that()
        .arePublic()
        .and()
        .areDeclaredInClassesThat(EXPORTED)
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .should(
            mention(
                JavaClass.Predicates.resideInAPackage("dev.docs..")
                    .and(DescribedPredicate.not(EXPORTED))))
        .because(
            "who embeds the library sees the packages that module-info.java exports: export the"
                + " package, or move the method into an internal one")
        .check(CORE);
  }

  private static ArchCondition<JavaMethod> mention(DescribedPredicate<JavaClass> forbidden) {
    return new ArchCondition<>("not mention what is " + forbidden.getDescription()) {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        Set<JavaClass> mentioned = new HashSet<>(method.getReturnType().getAllInvolvedRawTypes());
        method.getParameterTypes().forEach(type -> mentioned.addAll(type.getAllInvolvedRawTypes()));
        mentioned.stream()
            .map(JavaClass::getBaseComponentType)
            .filter(forbidden)
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " mentions " + type.getName())));
      }
    };
  }

  // ---------------------------------------------------------------- what is open to reflection

  @Test
  void nothingIsOpenToAStore() {
    assertThat(MODULE.openTo("dev.docs.store.jdbc")).isEmpty();
  }

  @Test
  void whatIsCheckedIsOpenToTheValidator() {
    Set<String> checked =
        CORE.stream()
            .filter(
                type ->
                    type.isAnnotatedWith(Constraint.class)
                        || type.isAssignableTo(ConstraintValidator.class)
                        || type.isAssignableTo(ValueExtractor.class)
                        || type.getFields().stream().anyMatch(ArchitectureTest::isConstrained))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toSet());
    assertThat(MODULE.openTo("org.hibernate.validator"))
        .as("packages with constraints, which module-info.java opens to org.hibernate.validator")
        .containsExactlyInAnyOrderElementsOf(checked);
  }

  /** An update is a container: its constraints are on the type of its value. */
  private static boolean isConstrained(JavaField field) {
    return field.getRawType().isEquivalentTo(Update.class)
        || field.getAnnotations().stream()
            .anyMatch(
                annotation ->
                    annotation.getRawType().isAnnotatedWith(Constraint.class)
                        || annotation.getRawType().isEquivalentTo(Valid.class));
  }
}
