package dev.docs.command.internal;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An absolute URL of at most {@value HttpUrlValidator#MAX_LENGTH} characters, all of them ASCII,
 * whose scheme is http or https: safe targets for a browser. Null is allowed.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = HttpUrlValidator.class)
public @interface HttpUrl {

  String message() default "must be an absolute URL with the scheme http or https";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Whether the empty text is allowed, meaning no URL. */
  boolean orEmpty() default false;

  /**
   * Whether what is sent there must be read by its host alone: with https, or http on this machine,
   * and no user and no fragment.
   */
  boolean secure() default false;
}
