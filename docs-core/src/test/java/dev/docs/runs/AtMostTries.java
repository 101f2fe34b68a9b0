package dev.docs.runs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds how often properties of this class are tried, in every run: for what is tried as often
 * elsewhere and only has to be seen to hold here as well.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AtMostTries {
  /** The most tries of a property. */
  int value();

  /** The names of the properties to bound; all of the class when empty. */
  String[] of() default {};
}
