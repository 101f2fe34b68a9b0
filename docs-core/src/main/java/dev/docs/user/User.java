package dev.docs.user;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import dev.docs.listing.internal.CaseFolding;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person.
 *
 * @param email null when not known
 * @param photoUrl null when there is none
 * @param placeholder whether nobody stands behind it yet: somebody invited an email that no user
 *     had
 */
public record User(
    UserId id,
    String displayName,
    @Nullable String email,
    @Nullable String photoUrl,
    Instant createdAt,
    boolean placeholder) {

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

  /** The display name and the email, folded, with {@link #SEPARATOR} between them. */
  public String searchText() {
    return CaseFolding.fold(email == null ? displayName : displayName + SEPARATOR + email);
  }

  /** A user of the operator's, or one of whom nothing is stored. */
  public User(
      UserId id,
      String displayName,
      @Nullable String email,
      @Nullable String photoUrl,
      Instant createdAt) {
    this(id, displayName, email, photoUrl, createdAt, false);
  }

  /** One who was invited by an email that nobody had. */
  public static User placeholder(UserId id, String email, Instant now) {
    return new User(id, mailbox(email), email, null, now, true);
  }

  /** The mailbox of an email, for want of a name; cut where a name has to end. */
  public static String mailbox(String email) {
    int at = email.lastIndexOf('@');
    String mailbox = at < 0 ? email : email.substring(0, at);
    return mailbox.codePointCount(0, mailbox.length()) <= MAX_NAME
        ? mailbox
        : mailbox.substring(0, mailbox.offsetByCodePoints(0, MAX_NAME));
  }

  /** The same, with somebody behind it. */
  public User real() {
    return new User(id, displayName, email, photoUrl, createdAt, false);
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
