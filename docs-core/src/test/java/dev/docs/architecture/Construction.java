package dev.docs.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.stream.Stream;

/** How objects of the library are made. */
public final class Construction {

  /** More arguments than these are not told apart by their places. */
  private static final int MAX_ARGUMENTS = 6;

  private Construction() {}

  /**
   * Constructors with many parameters are called, and referred to, in their own file, in that of
   * the stored form of their values, and in those of what may be done to them in the internal
   * package.
   */
  public static ArchRule isByFewArguments() {
    return ArchRuleDefinition.classes()
        .should(
            new ArchCondition<>("use no constructor with more than " + MAX_ARGUMENTS) {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                Stream.<JavaCodeUnitAccess<?>>concat(
                        type.getConstructorCallsFromSelf().stream(),
                        type.getConstructorReferencesFromSelf().stream())
                    .filter(Construction::isLong)
                    .forEach(
                        use ->
                            events.add(SimpleConditionEvent.violated(use, use.getDescription())));
              }
            })
        .because("group what belongs together, or give the record a method that names the rest");
  }

  private static boolean isLong(JavaCodeUnitAccess<?> use) {
    JavaClass made = use.getTargetOwner();
    return use.getTarget().getRawParameterTypes().size() > MAX_ARGUMENTS
        && made.getPackageName().startsWith("dev.docs")
        && !MainClasses.outermost(made).equals(MainClasses.outermost(use.getOriginOwner()))
        && !isOfEdits(made, MainClasses.outermost(use.getOriginOwner()));
  }

  private static boolean isOfEdits(JavaClass made, JavaClass origin) {
    String name = origin.getSimpleName();
    return origin.getPackageName().equals(made.getPackageName() + ".internal")
        ? name.matches(".*(Edits|Builder)")
        : name.equals("Stored" + made.getSimpleName());
  }
}
