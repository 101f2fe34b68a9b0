package dev.docs.rule;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that fails when one of {@link Rules#ALL}, or a part of it, does not hold. It stands
 * directly before the method.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RuleTest {

  /** The names of the rules. */
  String[] value();
}
