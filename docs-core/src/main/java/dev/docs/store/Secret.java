package dev.docs.store;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a component of a kind's record is secret: a {@link String}, or a map of texts whose
 * values are. A store with {@link SecretKeys} writes it sealed.
 *
 * <p>The record's constructor accepts any text in its place, its id does not depend on it, and
 * {@code toString} leaves it out. Indexes have a {@linkplain IndexKey#ofDigest digest} of it. It is
 * never empty, but where it is {@link LeftOut#MISSING}.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Secret {

  /** What becomes of its record in a copy without secrets. */
  LeftOut leftOut();

  /** What becomes of a record without its secret. */
  enum LeftOut {
    /** It is left out of the copy, too: another is made where one is needed. */
    RECORD,
    /** It is empty in the copy, and random in the store that this is loaded into. */
    RENEWED,
    /** It is empty until somebody sets it; what needs it does nothing before that, and says so. */
    MISSING
  }
}
