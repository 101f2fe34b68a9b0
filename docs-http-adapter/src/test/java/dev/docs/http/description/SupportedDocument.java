package dev.docs.http.description;

import dev.docs.access.Role;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.call.RequiredAccess;
import dev.docs.http.call.RequiredRole;
import dev.docs.http.json.WireName;
import dev.docs.rule.Rules.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The supported operations, required roles and rules of behaviour as Markdown. */
final class SupportedDocument {

  private static final String ROLES =
      """
      For operations on spaces and collections the role is the caller's effective role there: from
      the organization, a default level, or a role given to the caller or a team of theirs on the
      content or a collection above it. Guests have a role by the latter only. For all other
      operations it is the role in the organization. Lists contain what the caller may view.
      """;

  private static final String OUTSIDE =
      """

      An operation that is not implemented answers 501 with its name, after the caller's token was
      checked. Operations in the column "outside" are not part of this project; each has its reason
      in the list.
      """;

  private SupportedDocument() {}

  /** The document, ending with a line feed; deterministic. */
  static String of(OperationTable table, List<Rule> rules, String ofInterface) {
    StringBuilder out = new StringBuilder();
    List<Operation> all = table.all();
    out.append(
        "# Supported operations and rules\n\n"
            + "Generated from the table of operations and the table of rules.\n\n");
    summary(out, all);
    Map<String, List<Operation>> groups =
        all.stream()
            .collect(
                Collectors.groupingBy(Operation::group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach((name, operations) -> group(out, name, operations));
    roles(out, all);
    withoutEffect(out);
    out.append("\n## What the public interface says in words\n\n").append(ofInterface);
    rules(out, rules);
    return out.toString();
  }

  private static void summary(StringBuilder out, List<Operation> all) {
    out.append("| origin | operations | implemented | outside |\n| --- | ---: | ---: | ---: |\n");
    Arrays.stream(Origin.values())
        .filter(origin -> all.stream().anyMatch(o -> o.origin() == origin))
        .forEach(
            origin -> {
              List<Operation> of = all.stream().filter(o -> o.origin() == origin).toList();
              counts(out, origin.label(), of);
            });
    counts(out, "all", all);
    out.append(OUTSIDE);
  }

  private static void counts(StringBuilder out, String label, List<Operation> operations) {
    long outside = operations.stream().filter(Operation::outside).count();
    long implemented = operations.stream().filter(o -> o.handler().isPresent()).count();
    row(
        out,
        label,
        String.valueOf(operations.size() - outside),
        String.valueOf(implemented),
        String.valueOf(outside));
  }

  private static void group(StringBuilder out, String name, List<Operation> operations) {
    out.append("\n## ").append(name).append('\n');
    out.append("\n| operation | method | path | origin | state |\n");
    out.append("| --- | --- | --- | --- | --- |\n");
    for (Operation operation : operations) {
      row(
          out,
          operation.id() + marks(operation),
          operation.method(),
          "`" + operation.path() + "`",
          operation.origin().label(),
          state(operation));
    }
  }

  private static String marks(Operation operation) {
    return (operation.deprecated() ? " (deprecated)" : "")
        + (operation.gone() ? " (not in the newest interface)" : "");
  }

  private static String state(Operation operation) {
    if (operation.handler().isPresent()) {
      return "implemented";
    }
    return operation.outside()
        ? "outside, as " + String.join("; ", OutsideReasons.of(operation))
        : "answers 501";
  }

  private static void roles(StringBuilder out, List<Operation> all) {
    out.append("\n## Required roles\n\n").append(ROLES).append('\n');
    List<String> header = new ArrayList<>(List.of("operation", "needs", "guest"));
    List<String> rule = new ArrayList<>(List.of("---", "---", ":-:"));
    for (Role role : Role.values()) {
      header.add(WireName.of(role));
      rule.add(":-:");
    }
    row(out, header.toArray(String[]::new));
    row(out, rule.toArray(String[]::new));
    for (Operation operation : all) {
      operation.needs().ifPresent(needs -> role(out, operation, needs));
    }
  }

  private static void role(StringBuilder out, Operation operation, RequiredAccess needs) {
    RequiredRole requirement = needs.requirement();
    String note = needs.note().isEmpty() ? "" : "; " + needs.note();
    List<String> cells = new ArrayList<>(List.of(operation.id(), requirement.label() + note));
    cells.add(mark(requirement, Optional.empty()));
    for (Role role : Role.values()) {
      cells.add(mark(requirement, Optional.of(role)));
    }
    row(out, cells.toArray(String[]::new));
  }

  private static String mark(RequiredRole needs, Optional<Role> role) {
    return needs.allows(role) ? "yes" : "";
  }

  private static void withoutEffect(StringBuilder out) {
    out.append("\n## Fields without effect\n\nThey are checked, and change nothing.\n\n");
    out.append("| operation | field | because |\n| --- | --- | --- |\n");
    for (FieldsWithoutEffect.Field field : FieldsWithoutEffect.ALL) {
      row(out, field.operation(), "`" + field.name() + "`", field.reason());
    }
  }

  private static void rules(StringBuilder out, List<Rule> rules) {
    if (rules.isEmpty()) {
      return;
    }
    out.append("\n## Rules\n\n| rule | source | text |\n| --- | --- | --- |\n");
    for (Rule rule : rules) {
      row(out, rule.name(), rule.source().label(), rule.text().replace("|", "\\|"));
    }
  }

  private static void row(StringBuilder out, String... cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
