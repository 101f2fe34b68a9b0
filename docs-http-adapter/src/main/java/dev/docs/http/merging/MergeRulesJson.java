package dev.docs.http.merging;

import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.merging.MergeRule;
import dev.docs.rule.internal.KeepsRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JSON of the rules of merging. */
@KeepsRule("merge-rules-shown")
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
    OneOf.Builder<MergeRule> rule = OneOf.named("MergeRule");
    for (MergeRule.Kind kind : MergeRule.Kind.values()) {
      if (kind.namesUsers()) {
        rule.or(ofUsers(kind), given -> given.kind() == kind ? given : null);
      }
    }
    return rule.or(ofNobody(), given -> given).build();
  }

  private static ObjectType<MergeRule> ofUsers(MergeRule.Kind kind) {
    return ObjectType.<MergeRule>inline("MergeRule")
        .constant("rule", MergeRulesBodies.name(kind))
        .field("users", "array of string <items 1.." + MergeRule.MAX_USERS + ">", MergeRule::users)
        .build();
  }

  private static ObjectType<MergeRule> ofNobody() {
    String names =
        Arrays.stream(MergeRule.Kind.values())
            .filter(kind -> !kind.namesUsers())
            .map(kind -> '"' + MergeRulesBodies.name(kind) + '"')
            .collect(Collectors.joining("|"));
    return ObjectType.<MergeRule>inline("MergeRule")
        .field("rule", names, rule -> MergeRulesBodies.name(rule.kind()))
        .build();
  }
}
