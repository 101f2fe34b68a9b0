package dev.docs.command.internal;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An emoji: its characters, or their code points in hexadecimal digits joined by dashes ({@code
 * 1f600}, {@code 1f468-200d-1f469}), as the public interface's clients send them; at most {@value
 * EmojiTextValidator#MAX_LENGTH} characters. Null is allowed, and the empty text, meaning none.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = EmojiTextValidator.class)
public @interface EmojiText {

  String message() default "must be an emoji, or its code points such as 1f600";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
