package dev.docs.store;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that values of a type are stored in the form of a record, so that the type can change while
 * stored records stay as they are.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface StoredAs {

  /** The record that is stored. */
  Class<? extends Form<?>> value();

  /**
   * The form of a value, a record with a static method {@value #MAKER}, which takes a value and
   * returns its form.
   *
   * @param <T> the type of the value
   */
  interface Form<T> {

    /** The name of the static method that takes a value and returns its form. */
    String MAKER = "of";

    /** The value of this form: {@code of(value).value()} equals {@code value}. */
    T value();
  }
}
