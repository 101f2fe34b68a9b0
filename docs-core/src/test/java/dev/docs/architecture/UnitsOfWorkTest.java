package dev.docs.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.docs.id.Ids;
import dev.docs.id.internal.ReplayableIds;
import dev.docs.signing.SigningKeys;
import dev.docs.store.Store;
import dev.docs.time.internal.Time;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import org.junit.jupiter.api.Test;

/** What is a unit of work, and what is done in one. */
class UnitsOfWorkTest {

  private static final JavaClasses CORE = MainClasses.all();

  /** All that services have to do with the store, the clock and identifiers. */
  @Test
  void servicesReachTheStoreTheClockAndIdentifiersThroughAUnitOfWorkAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.docs", "dev.docs.work", "dev.docs.store")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Store.class)
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(ReplayableIds.class)
        .because("work that runs again has to do the same, and services compose in one transaction")
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.docs", "dev.docs.work", "dev.docs.time..")
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
        .and()
        .doNotHaveFullyQualifiedName(WriteWork.class.getName())
        .and() // what is checked is not kept
        .doNotHaveFullyQualifiedName("dev.docs.space.content.internal.FolderReading")
        .should()
        .callMethod(Ids.class, "random")
        .orShould()
        .callMethod(Ids.class, "seeded", long.class)
        .because("identifiers come in through the builder, and a unit of work draws them")
        .check(CORE);
    assertThat(CORE.stream().filter(type -> has(type, Context.class) && has(type, Ids.class)))
        .as("services that draw identifiers outside of a unit of work")
        .isEmpty();
  }

  private static boolean has(JavaClass type, Class<?> field) {
    return type.getFields().stream().anyMatch(one -> one.getRawType().isEquivalentTo(field));
  }

  /** Its hooks are filled by the concepts, and by the instance. */
  @Test
  void aUnitOfWorkKnowsNothingOfTheConceptsThatWorkInIt() {
    String work = Context.class.getPackageName();
    classes()
        .that()
        .resideInAPackage(work)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            work,
            "dev.docs.access",
            "dev.docs.budget.internal",
            "dev.docs.error",
            "dev.docs.event",
            "dev.docs.id..",
            "dev.docs.kind",
            "dev.docs.rule.internal",
            "dev.docs.store..",
            "dev.docs.time.internal",
            "java..",
            "org.jspecify.annotations")
        .because("a unit of work is a transaction with a caller and a time")
        .check(CORE);
    assertThat(ModuleSource.of("docs-core").exported()).doesNotContain(work);
    assertThat(CORE.get(ReadWork.class).getDirectDependenciesFromSelf())
        .as("what belongs to roles is asked of dev.docs.access.caller")
        .noneMatch(
            one -> one.getTargetClass().getName().matches("dev.docs.access.(Role|Member|Team).*"));
  }
}
