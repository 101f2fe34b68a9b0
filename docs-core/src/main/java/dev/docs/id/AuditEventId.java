package dev.docs.id;

/** The identifier of an audit event: a UUID. */
public record AuditEventId(String value) implements Id {
  public AuditEventId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
