package dev.docs.http.merging;

import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.merging.MergeRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JSON of the rules of merging. */
public final class MergeRulesJson {

  private static final OneOf<MergeRule> RULE = rule();

  private static final ObjectType<Object> INHERIT =
      ObjectType.named("MergeRulesConfigurationInherit").constant("type", "inherit").build();

  private static final ObjectType<List<MergeRule>> RULES =
      ObjectType.<List<MergeRule>>named("MergeRulesConfigurationRules")
          .constant("type", "rules")
          .field(
              "rules",
              "array of MergeRule <items .." + MergeRule.MAX_RULES + ">",
              (rules, links) -> RULE.each(rules, links))
          .build();

  private static final ObjectType<Object> NONE =
      ObjectType.named("MergeRulesConfigurationNone").constant("type", "none").build();

  /** The rules of a space; empty for those of the organization. */
  public static final OneOf<Optional<List<MergeRule>>> OF_SPACE =
      OneOf.<Optional<List<MergeRule>>>named("MergeRulesSpaceConfiguration")
          .or(INHERIT, rules -> rules.isEmpty() ? rules : null)
          .or(RULES, rules -> rules.filter(own -> !own.isEmpty()).orElse(null))
          .or(NONE, rules -> rules)
          .build();

  /** The rules of an organization. */
  public static final OneOf<List<MergeRule>> OF_ORGANIZATION =
      OneOf.<List<MergeRule>>named("MergeRulesStandaloneConfiguration")
          .or(RULES, rules -> rules.isEmpty() ? null : rules)
          .or(NONE, rules -> rules)
          .build();

  private MergeRulesJson() {}

  public static List<JsonType<?>> types() {
    return List.of(RULE, OF_SPACE, OF_ORGANIZATION);
  }

  private static OneOf<MergeRule> rule() {
    ObjectType<MergeRule> ofUsers =
        ObjectType.<MergeRule>named("MergeRuleOfUsers")
            .field("rule", names(true), rule -> MergeRulesBodies.name(rule.kind()))
            .field(
                "users", "array of string <items 1.." + MergeRule.MAX_USERS + ">", MergeRule::users)
            .build();
    ObjectType<MergeRule> ofNobody =
        ObjectType.<MergeRule>named("MergeRuleOfNobody")
            .field("rule", names(false), rule -> MergeRulesBodies.name(rule.kind()))
            .build();
    return OneOf.<MergeRule>named("MergeRule")
        .or(ofUsers, rule -> rule.kind().namesUsers() ? rule : null)
        .or(ofNobody, rule -> rule)
        .build();
  }

  private static String names(boolean ofUsers) {
    return MergeRulesBodies.names(ofUsers)
        .map(name -> '"' + name + '"')
        .collect(Collectors.joining("|"));
  }
}
