package dev.docs.http.description;

import dev.docs.http.Profile;
import dev.docs.http.call.CommonParameters;
import dev.docs.http.call.Operation;
import dev.docs.http.call.RequiredAccess;
import dev.docs.http.call.RequiredRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the description says of operations in words. */
final class OperationTexts {

  /** Between the words of a name: before a capital that begins one. */
  private static final Pattern WORDS =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  private OperationTexts() {}

  /** The summary, else the words of the operation's name. */
  static String summary(Operation operation) {
    if (!operation.summary().isEmpty()) {
      return operation.summary();
    }
    String[] words = WORDS.split(operation.id().replace("OpenAPI", "Openapi"));
    for (int i = 1; i < words.length; i++) {
      boolean isAcronym =
          words[i].length() > 1 && words[i].equals(words[i].toUpperCase(Locale.ROOT));
      words[i] = isAcronym ? words[i] : words[i].toLowerCase(Locale.ROOT);
    }
    return capitalized(String.join(" ", words).replace("openapi", "OpenAPI"));
  }

  /** What it does, who may call it, and what is to know of its answer: whole sentences. */
  static String description(Operation operation, Profile profile) {
    List<String> sentences = new ArrayList<>();
    sentences.add(sentence(summary(operation)));
    operation.needs().map(OperationTexts::access).ifPresent(sentences::add);
    if (operation.parameters().contains(CommonParameters.PAGE)
        && operation.isKnown(CommonParameters.PAGE, profile)) {
      sentences.add(
          "Answers a slice of at most `limit` items; `next.page`, if it is there, is the cursor of"
              + " the following one.");
    }
    if (operation.handler().isEmpty()) {
      sentences.add("This server answers 501.");
    }
    return String.join(" ", sentences);
  }

  private static String access(RequiredAccess access) {
    RequiredRole role = access.requirement();
    String needed =
        switch (role) {
          case USER, GUEST, SHARING, SELF -> role.label();
          default -> "the role " + role.label();
        };
    String note = access.note().isEmpty() ? "" : " (" + access.note() + ")";
    return "Requires " + needed + note + ".";
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  /** What a status means. */
  static String description(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 201 -> "Created";
      case 204 -> "Done";
      case 205 -> "Deleted, with the status of the real service";
      case 400 -> "An argument is missing or wrong: the message names it";
      case 401 -> "No token, or one that is not valid";
      case 403 -> "The caller may see it, and not do this";
      case 404 -> "Not found, or not to be seen by the caller";
      case 409 -> "Conflict";
      case 412 -> "Not possible in the present state";
      case 413 -> "The body is too large";
      case 415 -> "The body is of another type, or compressed";
      case 501 -> "Not part of this server";
      default -> "Status " + status;
    };
  }

  /** What a group of operations is about. */
  static String group(String name) {
    return capitalized(name.replace('-', ' ')) + ".";
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
