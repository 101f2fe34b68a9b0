package dev.docs.user;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import dev.docs.listing.internal.CaseFolding;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person.
 *
 * @param email null when unknown
 * @param photoUrl null for none
 * @param placeholder whether the user was created by the invitation of an unknown email, and has
 *     not acted yet
 */
public record User(
    UserId id,
    String displayName,
    @Nullable String email,
    @Nullable String photoUrl,
    Instant createdAt,
    boolean placeholder) {

  /** The most characters of a display name that the public interface allows. */
  public static final int MAX_NAME = 64;

  /** The display name of a person who was erased. */
  public static final String FORMER_MEMBER = "former member";

  /** The most characters of an email: the limit of mail servers. */
  public static final int MAX_EMAIL = 320;

  /** Separates the texts that a search matches: a character that does not occur in them. */
  public static final char SEPARATOR = '\uffff';

  public User {
    requireNonNull(id, "id");
    requireNonNull(displayName, "displayName");
    requireNonNull(createdAt, "createdAt");
  }

  /** The display name and the email, folded, with {@link #SEPARATOR} between them. */
  public String searchText() {
    return CaseFolding.fold(email == null ? displayName : displayName + SEPARATOR + email);
  }

  /** A user made by the operator, or one without a record. */
  public User(
      UserId id,
      String displayName,
      @Nullable String email,
      @Nullable String photoUrl,
      Instant createdAt) {
    this(id, displayName, email, photoUrl, createdAt, false);
  }

  /** A placeholder for an invited email that belongs to no user. */
  public static User placeholder(UserId id, String email, Instant now) {
    return new User(id, mailbox(email), email, null, now, true);
  }

  /** The mailbox of an email as a display name, cut to its limit. */
  public static String mailbox(String email) {
    int at = email.lastIndexOf('@');
    String mailbox = at < 0 ? email : email.substring(0, at);
    return mailbox.codePointCount(0, mailbox.length()) <= MAX_NAME
        ? mailbox
        : mailbox.substring(0, mailbox.offsetByCodePoints(0, MAX_NAME));
  }

  /** The same user, no longer a placeholder. */
  public User real() {
    return new User(id, displayName, email, photoUrl, createdAt, false);
  }

  /** The same user by another name. */
  public User named(String name) {
    return new User(id, name, email, photoUrl, createdAt, placeholder);
  }

  /** What is left of a person who was erased: by whom something was written, but not who it was. */
  User erased() {
    return new User(id, FORMER_MEMBER, null, null, createdAt, false);
  }

  User changed(UpdateUser update) {
    return new User(
        id,
        update.displayName().or(displayName),
        email,
        update.photoURL().orNullable(photoUrl),
        createdAt,
        placeholder);
  }
}
