package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;
import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/** All rules of behaviour that the public interface's description does not hold by itself. */
public final class Rules {

  private Rules() {}

  private static final List<Rule> GENERAL =
      List.of(
          // lists and errors
          new Rule(
              "list-envelope",
              SPECIFICATION,
              "A list answers items, count (of the whole list) and, only when there is a further piece, next.page."),
          new Rule(
              "list-limit",
              INTERFACE,
              "limit is 0 to 1000. A limit of 0 answers no items and no next page, but the count."),
          new Rule("list-default-limit", OUR_CHOICE, "Without a limit a list answers 50 items."),
          new Rule(
              "list-cursor",
              OUR_CHOICE,
              "A page cursor stands after an item, not at a number: whatever is added or removed meanwhile, nothing is lost or repeated. It belongs to its list with the order and the filter; any other refuses it with 400."),
          new Rule(
              "delete-absent",
              SPECIFICATION,
              "Deleting what is not there or below what is not there, or what the caller may not know of, answers 204 and does nothing."),
          new Rule(
              "unknown-and-hidden",
              VENDOR_DOCUMENTATION,
              "What the caller may not even view answers as unknown (404), like identifiers of other organizations; what they may view but not change answers 403."),
          new Rule(
              "nothing-to-change",
              INTERFACE,
              "A request that would change nothing is refused with 409: a move to where a thing stands, a transfer to where it is, restoring what is not deleted."),
          new Rule(
              "text-length",
              INTERFACE,
              "Lengths are counted in Unicode characters. Unpaired surrogates are refused."));

  /** The rules, by what they are about. */
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
   * @param name stable, in words with dashes: {@code restore-window}
   * @param text one or two sentences
   */
  public record Rule(String name, Source source, String text) {
    public Rule {
      requireNonNull(name, "name");
      requireNonNull(source, "source");
      requireNonNull(text, "text");
    }

    /** Where a rule comes from. */
    public enum Source {
      SPECIFICATION("the specification"),
      INTERFACE("the public interface of 2025"),
      LATER_INTERFACE("a later public interface"),
      VENDOR_DOCUMENTATION("the vendor's documentation"),
      MEASUREMENT("a third party's measurement"),
      OUR_CHOICE("our choice");

      private final String label;

      Source(String label) {
        this.label = label;
      }

      /** For people, to stand in a table. */
      public String label() {
        return label;
      }
    }
  }
}
