package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * What a caller must be to do an operation: a role in the organization where its path is that of
 * the organization, of its members, teams and the like; the effective role on the content where it
 * is about a space or a collection. Members need no role to leave, guests none to see themselves,
 * and who manages content none in the organization to invite to it by link.
 *
 * @param note what the requirement alone does not tell; may be empty
 */
public record Needs(Requirement requirement, String note) {
  public Needs {
    requireNonNull(requirement, "requirement");
    requireNonNull(note, "note");
  }
}
