package dev.docs.http.call;

/** The source of an operation or rule. */
public enum Origin {
  /** The specification, which takes precedence over all others. */
  SPECIFICATION("specification"),
  /** The public interface of mid 2025, of which the specification describes a part. */
  NEIGHBOURING("public interface of 2025"),
  /** A later version of the public interface. */
  NEWER("later public interface"),
  /** The vendor's public documentation. */
  DOCUMENTED("vendor documentation"),
  /** Measurements by a third party. */
  MEASURED("third-party measurement"),
  /** A choice or addition of this project. */
  OURS("our own");

  private final String label;

  Origin(String label) {
    this.label = label;
  }

  /** The name for documents. */
  public String label() {
    return label;
  }
}
