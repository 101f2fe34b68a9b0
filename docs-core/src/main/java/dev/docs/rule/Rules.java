package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;
import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * The rules of behaviour that the description of the public API leaves open, each with its origin.
 */
public final class Rules {

  private Rules() {}

  private static final List<Rule> GENERAL =
      List.of(
          // lists and errors
          SPECIFICATION.rule(
              "list-envelope",
              "A list answers items, count (the size of the whole list) and, if there are more items, next.page."),
          INTERFACE.rule(
              "list-limit",
              "limit is 0 to 1000, in ASCII digits. With limit 0 a list answers no items and no next page, only the count."),
          OUR_CHOICE.rule("list-default-limit", "Without limit a list answers 50 items."),
          OUR_CHOICE.rule(
              "list-cursor",
              "A page cursor marks the position after an item, not a number: items added or removed meanwhile cause neither gaps nor repetitions. The count of a further page may be that of the first. A cursor is valid only for the same list with the same order and filter; otherwise it is refused with 400."),
          OUR_CHOICE.rule(
              "identifiers",
              "An id is unique among those of its kind, never used again, and 20 letters and digits where the instance gives it. Slugs and paths that are derived do not begin with a dash. A cursor is digits and small letters: nothing takes any of them for an option of a command."),
          SPECIFICATION.rule(
              "delete-absent",
              "Deleting something that does not exist, whose parent does not exist, or that the caller may not see answers 204 and changes nothing."),
          VENDOR_DOCUMENTATION.rule(
              "unknown-and-hidden",
              "Something that the caller may not view is answered 404, as if it did not exist; so are ids of other organizations. Something that the caller may view but not change is answered 403."),
          OUR_CHOICE.rule(
              "errors-order",
              "401, 404 and 403 come before 400: a caller who lacks the right, or may not see what the path names, is not told what else is wrong with query and body. Where the body names what decides, such as the parent of a new space, it has to be valid first."),
          OUR_CHOICE.rule(
              "unknown-fields",
              "Fields of a body and query parameters that an operation does not know are, by choice, refused with 400 and the most similar known name, reported in the header X-Docs-Ignored, or ignored. Reported is the default, and refuses them in operations of our own; a world of the test double refuses them. Operations that need no token ignore further parameters."),
          OUR_CHOICE.rule(
              "parameters-twice",
              "A query parameter that is given twice where one is meant is treated as one that is not known: refused with 400, or reported in X-Docs-Ignored, or ignored, the first value counting."),
          OUR_CHOICE.rule(
              "encoded-bodies",
              "A body with a Content-Encoding other than identity is answered 415, which names identity in Accept-Encoding. Text in a body is UTF-8 in its shortest form, without encoded surrogates; anything else is answered 400."),
          OUR_CHOICE.rule(
              "versions",
              "The interface is that of its newest version, which only adds to that of 2025. An instance, or the header X-Docs-Profile of a request, may choose 2025: operations, parameters and fields that came later are then unknown, and absent from answers and description. Operations that the newest version no longer has are served in both, and marked."),
          OUR_CHOICE.rule(
              "told-paths",
              "A path that grants access to whoever knows it is told to logs, listeners, journals, metrics and messages as its template: with {inviteId} and {token} for operations, with {shareKey} in the place of a key of a share link in the path of a site, valid or not. Any 40 letters and digits in a row count as such a key, except in paths of other operations. Of a path that leads to no operation logs have words of small letters only."),
          SPECIFICATION.rule(
              "object-names",
              "Each resource names its type in the field object, by the same word in every answer."),
          INTERFACE.rule(
              "absent-fields",
              "A field about something that did not happen, or is not set, is absent: no time of a merge, an edit or a resolution before it, no emoji where there is none. It is null or empty only where the type of the field says so."),
          INTERFACE.rule(
              "nothing-to-change",
              "A request that would change nothing is refused with 409: a move to the present place, a transfer to the present organization, restoring a space that is not deleted."),
          INTERFACE.rule(
              "text-length",
              "Lengths are counted in Unicode code points. Unpaired surrogates are refused."));

  /** All rules, grouped by topic, in the order of {@code SUPPORTED.md}. */
  public static final List<Rule> ALL =
      Stream.of(
              GENERAL,
              PeopleRules.ALL,
              ContentRules.ALL,
              ChangeRequestRules.ALL,
              OrganizationRules.ALL,
              SiteRules.ALL,
              OpenApiRules.ALL)
          .flatMap(List::stream)
          .toList();

  /**
   * A rule of behaviour.
   *
   * @param name unique and stable, in words with hyphens: {@code restore-window}
   * @param source its origin
   * @param text what happens, when, and within which limits, in a few sentences
   */
  public record Rule(String name, Source source, String text) {
    public Rule {
      requireNonNull(name, "name");
      requireNonNull(source, "source");
      requireNonNull(text, "text");
    }

    /** The origin of a rule. */
    public enum Source {
      SPECIFICATION("the specification"),
      INTERFACE("the public interface of 2025"),
      LATER_INTERFACE("a later public interface"),
      VENDOR_DOCUMENTATION("the vendor's documentation"),
      OUR_CHOICE("our choice");

      private final String label;

      Source(String label) {
        this.label = label;
      }

      /** The origin in words, as in {@code SUPPORTED.md}. */
      public String label() {
        return label;
      }

      Rule rule(String name, String text) {
        return new Rule(name, this, text);
      }
    }
  }
}
