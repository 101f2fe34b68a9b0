package dev.docs.rule.internal;

import dev.docs.rule.Rules;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Code that decides what one of {@link Rules#ALL} says, for those who look for it. In the source
 * only: a test reads it there, and fails for a rule without code and a name without a rule.
 */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface KeepsRule {

  /** The names of the rules. */
  String[] value();
}
