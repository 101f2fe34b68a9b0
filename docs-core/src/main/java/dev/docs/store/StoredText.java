package dev.docs.store;

/**
 * A component of a record that is stored as one text. Its class has a public static method {@value
 * #READER} that returns an equal value for that text.
 */
public interface StoredText {

  /** The name of the static method that takes the text, a {@link String}, and returns the value. */
  String READER = "ofStoredText";

  String storedText();
}
