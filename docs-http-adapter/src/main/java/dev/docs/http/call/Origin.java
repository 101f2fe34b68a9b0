package dev.docs.http.call;

/** Where an operation or a rule of behaviour comes from. */
public enum Origin {
  /** The specification, which stands above all others. */
  SPECIFICATION("specification"),
  /** The public interface of mid 2025, of which the specification describes a part. */
  NEIGHBOURING("public interface of 2025"),
  /** A later revision of the public interface. */
  NEWER("later public interface"),
  /** The vendor's public documentation. */
  DOCUMENTED("vendor documentation"),
  /** Measured by a third party. */
  MEASURED("third-party measurement"),
  /** Our own choice or addition. */
  OURS("our own");

  private final String label;

  Origin(String label) {
    this.label = label;
  }

  /** As people read it. */
  public String label() {
    return label;
  }
}
