package dev.docs.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;

/** How objects of the library are made. */
public final class Construction {

  /** More arguments than these are not told apart by their places. */
  private static final int MAX_ARGUMENTS = 6;

  private Construction() {}

  /** Constructors with many parameters are called in their own file only. */
  public static ArchRule isByFewArguments() {
    return ArchRuleDefinition.classes()
        .should(
            new ArchCondition<>("call no constructor with more than " + MAX_ARGUMENTS) {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getConstructorCallsFromSelf().stream()
                    .filter(Construction::isLong)
                    .forEach(
                        call ->
                            events.add(SimpleConditionEvent.violated(call, call.getDescription())));
              }
            })
        .because("group what belongs together, or give the record a method that names the rest");
  }

  private static boolean isLong(JavaConstructorCall call) {
    JavaClass made = call.getTargetOwner();
    return call.getTarget().getRawParameterTypes().size() > MAX_ARGUMENTS
        && made.getPackageName().startsWith("dev.docs")
        && !outermost(made).equals(outermost(call.getOriginOwner()));
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(Construction::outermost).orElse(type);
  }
}
