package dev.docs.runs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The properties of this class are tried so often at most, in every run: where what they claim is
 * tried as often elsewhere, and only has to be seen to hold here as well.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AtMostTries {
  int value();
}
