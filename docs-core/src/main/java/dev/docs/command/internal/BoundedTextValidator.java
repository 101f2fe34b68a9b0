package dev.docs.command.internal;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.internal.Texts;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks {@link BoundedText}. Thread-safe. */
@KeepsRule("text-length")
public final class BoundedTextValidator implements ConstraintValidator<BoundedText, String> {

  private @Nullable BoundedText rule;
  private @Nullable Pattern pattern;

  @Override
  public void initialize(BoundedText constraint) {
    rule = constraint;
    pattern = constraint.pattern().isEmpty() ? null : Pattern.compile(constraint.pattern());
  }

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    String fault = value == null || rule == null ? null : fault(value, rule);
    if (fault == null) {
      return true;
    }
    context.disableDefaultConstraintViolation();
    context.buildConstraintViolationWithTemplate(fault).addConstraintViolation();
    return false;
  }

  private @Nullable String fault(String value, BoundedText rule) {
    int length = value.codePointCount(0, value.length());
    if (length > rule.max()) {
      return "must be at most " + rule.max() + " characters, is " + length;
    }
    if (length < rule.min()) {
      return rule.min() == 1
          ? "must not be empty"
          : "must be at least " + rule.min() + " characters, is " + length;
    }
    if (Texts.unpairedSurrogate(value) >= 0) {
      return "must not contain unpaired surrogates";
    }
    if (rule.line() && value.chars().anyMatch(BoundedTextValidator::endsLine)) {
      return "must be one line without control characters";
    }
    if (pattern != null && !pattern.matcher(value).matches()) {
      return rule.form();
    }
    return null;
  }

  private static boolean endsLine(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
