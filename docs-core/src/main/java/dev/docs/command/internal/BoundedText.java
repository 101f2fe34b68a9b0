package dev.docs.command.internal;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A text of {@code min} to {@code max} characters, counted as Unicode code points as JSON Schema
 * counts them, and well-formed: without unpaired surrogates, which cannot be encoded. Null is
 * allowed.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = BoundedTextValidator.class)
public @interface BoundedText {

  String message() default "is not a string of the allowed length";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  int min() default 0;

  int max();

  /** Whether it is one line, such as a title: without control characters and line separators. */
  boolean line() default false;

  /** A regular expression that the whole text matches; none when empty. */
  String pattern() default "";

  /** The rule of the pattern, to follow the name of the field: {@code must be digits only}. */
  String form() default "is not of the required form";
}
