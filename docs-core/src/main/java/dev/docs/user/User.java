package dev.docs.user;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Newcomer;
import dev.docs.id.UserId;
import dev.docs.listing.CaseFolding;
import java.time.Instant;

/**
 * A person.
 *
 * @param email null when not known
 * @param photoUrl null when there is none
 */
public record User(
    UserId id, String displayName, String email, String photoUrl, Instant createdAt) {

  /** The characters of a display name, as the public interface has it. */
  public static final int MAX_NAME = 64;

  /** The characters of an email: the longest that mail servers take. */
  public static final int MAX_EMAIL = 320;

  /** What separates the texts that a search looks in: no character of a text for people. */
  public static final char SEPARATOR = '\uffff';

  public User {
    requireNonNull(id, "id");
    requireNonNull(displayName, "displayName");
    requireNonNull(createdAt, "createdAt");
  }

  /** The user as one who is to become a member. */
  public Newcomer newcomer() {
    return new Newcomer(id, searchText());
  }

  /** The display name and the email, folded, with {@link #SEPARATOR} between them. */
  String searchText() {
    return CaseFolding.fold(email == null ? displayName : displayName + SEPARATOR + email);
  }

  /** Null keeps what is there. */
  User described(String newName, String newPhotoUrl) {
    return new User(
        id,
        newName == null ? displayName : newName,
        email,
        newPhotoUrl == null ? photoUrl : newPhotoUrl,
        createdAt);
  }
}
