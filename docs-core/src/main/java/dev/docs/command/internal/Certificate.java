package dev.docs.command.internal;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * X.509 certificates in the PEM form, with text before each or none, or one in bare Base64, whose
 * keys are long enough. Null is allowed, and the empty text, meaning no certificate.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = CertificateValidator.class)
public @interface Certificate {

  String message() default "must be X.509 certificates in the PEM form, or one in Base64";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
