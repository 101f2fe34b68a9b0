package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.command.internal.KnownNames;
import dev.docs.error.DocsException;
import dev.docs.http.api.Tokens;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.Organization;
import dev.docs.user.User;
import java.util.Set;
import java.util.TreeSet;

/** Makes the tokens of a world. Stateless. */
final class WorldTokens {

  /** The most users that a message lists. */
  private static final int MAX_LISTED = 10;

  private WorldTokens() {}

  /**
   * Adds the token of a user, and returns it.
   *
   * @throws IllegalArgumentException when there is no such user
   */
  static String add(Tokens tokens, Docs docs, String user) {
    try {
      docs.as(Caller.operator()).users().get(new UserId(user));
    } catch (DocsException e) {
      throw new IllegalArgumentException("this world has no user " + user + meant(docs, user), e);
    }
    String token = "token-of-" + user;
    tokens.add(token, Caller.user(user));
    return token;
  }

  private static String meant(Docs docs, String user) {
    Set<String> known = new TreeSet<>();
    for (Organization.View each :
        docs.as(Caller.operator()).organizations().list(ListOptions.limit(MAX_LISTED)).items()) {
      docs.organizationTransfer()
          .export(
              each.organization().id(),
              records -> {
                records.forEachNamed(
                    (kind, record) -> {
                      if (record instanceof User found) {
                        known.add(found.id().value());
                      }
                    });
                return known;
              });
    }
    String question = KnownNames.question(user, known);
    return question.isEmpty() && !known.isEmpty() && known.size() <= MAX_LISTED
        ? "; it has " + String.join(", ", known)
        : question;
  }
}
