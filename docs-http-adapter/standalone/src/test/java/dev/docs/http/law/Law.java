package dev.docs.http.law;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.docs.http.call.Operation;
import dev.docs.http.call.Origin;
import dev.docs.http.law.NamedRules.Place;
import dev.docs.rule.Rules.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the specification and the public interface say, the rules and operations that answer it,
 * their code and tests.
 */
record Law(
    List<Statement> statements,
    List<InterfaceStatement> ofInterface,
    List<Rule> rules,
    List<Operation> operations,
    List<Place> code,
    List<Place> tests) {

  Map<String, Rule> rulesByName() {
    return rules.stream()
        .collect(toMap(Rule::name, identity(), (one, other) -> one, LinkedHashMap::new));
  }

  Map<String, Operation> operationsById() {
    return operations.stream()
        .collect(toMap(Operation::id, identity(), (one, other) -> one, LinkedHashMap::new));
  }

  /** What does not hold together, each in a few words; empty when all does. */
  List<String> gaps() {
    Map<String, Rule> byName = rulesByName();
    Map<String, Operation> byId = operationsById();
    List<String> gaps = new ArrayList<>();
    twice("rule", rules.stream().map(Rule::name), gaps);
    twice("statement", statements.stream().map(Statement::id), gaps);
    byName.keySet().stream()
        .filter(byId::containsKey)
        .forEach(name -> gaps.add("a rule and an operation are named " + name));
    named("test", tests, byName, gaps);
    named("code", code, byName, gaps);
    tests.stream()
        .filter(place -> !place.runs())
        .forEach(place -> gaps.add("no test: " + place.label()));
    Set<String> answering = new HashSet<>();
    for (Statement statement : statements) {
      for (String answer : statement.answers()) {
        answering.add(answer);
        if (!byName.containsKey(answer) && !isImplemented(byId.get(answer))) {
          gaps.add("statement " + statement.id() + " names an unknown answer: " + answer);
        }
      }
    }
    twice("statement of the interface", ofInterface.stream().map(InterfaceStatement::id), gaps);
    for (InterfaceStatement statement : ofInterface) {
      statement.rules().stream()
          .filter(rule -> !byName.containsKey(rule))
          .forEach(
              rule -> gaps.add("statement " + statement.id() + " names an unknown rule: " + rule));
    }
    operations.stream()
        .filter(operation -> operation.origin() == Origin.SPECIFICATION)
        .filter(operation -> !answering.contains(operation.id()))
        .forEach(operation -> gaps.add("no statement for the operation " + operation.id()));
    return gaps;
  }

  private static boolean isImplemented(Operation operation) {
    return operation != null && operation.handler().isPresent();
  }

  private static void twice(String what, Stream<String> names, List<String> gaps) {
    Set<String> seen = new HashSet<>();
    names
        .filter(name -> !seen.add(name))
        .forEach(name -> gaps.add(what + " is there twice: " + name));
  }

  private static void named(
      String what, List<Place> places, Map<String, Rule> rules, List<String> gaps) {
    places.stream()
        .filter(place -> !rules.containsKey(place.rule()))
        .forEach(place -> gaps.add(place.label() + " names an unknown rule: " + place.rule()));
    Set<String> named = places.stream().map(Place::rule).collect(Collectors.toSet());
    rules.keySet().stream()
        .filter(rule -> !named.contains(rule))
        .forEach(rule -> gaps.add("no " + what + " for the rule " + rule));
  }
}
