package dev.docs.store.jdbc;

import dev.docs.runs.Runs;
import dev.docs.scenario.Scenarios;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Where every scenario runs on PostgreSQL, a second database runs those in which a database has a
 * part of its own: concurrent transactions, unique keys, long lists in an order, removing and
 * moving all records, and random commands. In short runs it is the only one.
 */
final class OwnPart implements ExecutionCondition {

  private static final Set<String> OWN =
      Set.of(
          "Audits",
          "ChangeRequestLists",
          "Concurrency",
          "Feeds",
          "FolderRaces",
          "Hostnames",
          "Identities",
          "Models",
          "OrganizationTransfers",
          "Retention");

  OwnPart() {
    Set<String> classes =
        Stream.of(Scenarios.class.getDeclaredClasses())
            .map(Class::getSimpleName)
            .collect(Collectors.toSet());
    if (!classes.containsAll(OWN)) {
      throw new IllegalStateException("renamed: one of " + OWN);
    }
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Class<?> scenarios = context.getRequiredTestClass();
    return Runs.everyDatabase()
            || scenarios.getDeclaringClass() != Scenarios.class
            || OWN.contains(scenarios.getSimpleName())
        ? ConditionEvaluationResult.enabled("wanted")
        : ConditionEvaluationResult.disabled(
            "run in memory, and in CI on PostgreSQL: -P nightly or -Ddocs.databases=all runs it here, too");
  }
}
