package dev.docs.command.internal;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * X.509 certificates in the PEM form, {@code -----BEGIN CERTIFICATE-----} and its end included,
 * surrounded only by white space. Null is allowed, and the empty text, meaning no certificate.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = CertificateValidator.class)
public @interface Certificate {

  String message() default "must be X.509 certificates in the PEM form";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
