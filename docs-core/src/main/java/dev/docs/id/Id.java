package dev.docs.id;

/** The identifier of one kind of resource: every resource has its own type of it. */
public interface Id {

  /** The longest identifier a caller may give: every one drawn here is far shorter. */
  int MAX_LENGTH = 120;

  /** The identifier as text, 1 to {@value #MAX_LENGTH} characters. */
  String value();

  /** Refuses what cannot be an identifier. */
  static void check(String value) {
    if (value == null || value.isEmpty() || value.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("an identifier has 1 to " + MAX_LENGTH + " characters");
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || Character.isSurrogate(c)) {
        throw new IllegalArgumentException("an identifier has no control characters");
      }
    }
  }
}
