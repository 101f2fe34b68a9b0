package dev.docs.store;

/**
 * A value of a record that is stored as one text. Its class has a public static method {@value
 * #READER} that makes an equal value of that text.
 */
public interface StoredText {

  /** The name of the method that takes the text, a {@link String}, and answers the value. */
  String READER = "ofStoredText";

  String storedText();
}
