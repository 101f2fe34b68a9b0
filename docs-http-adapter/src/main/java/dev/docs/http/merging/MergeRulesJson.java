package dev.docs.http.merging;

import dev.docs.command.Update;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.UserId;
import dev.docs.merging.MergeRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JSON of the rules of merging. */
public final class MergeRulesJson {

  /** Rules of the interface that nothing here could meet. */
  private static final Set<String> UNAVAILABLE = Set.of("require_agent_review", "custom");

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

  /** What the rules of a space are set to. */
  public static final BodyField<JsonBody> SPACE_RULES =
      BodyField.object("mergeRules", "MergeRulesSpaceConfiguration").notNull().later();

  /** What the rules of an organization are set to. */
  public static final BodyField<JsonBody> ORGANIZATION_RULES =
      BodyField.object("mergeRules", "MergeRulesStandaloneConfiguration").notNull().later();

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
        .constant("rule", name(kind))
        .field("users", "array of string <items 1.." + MergeRule.MAX_USERS + ">", MergeRule::users)
        .build();
  }

  private static ObjectType<MergeRule> ofNobody() {
    String names =
        Arrays.stream(MergeRule.Kind.values())
            .filter(kind -> !kind.namesUsers())
            .map(kind -> '"' + name(kind) + '"')
            .collect(Collectors.joining("|"));
    return ObjectType.<MergeRule>inline("MergeRule")
        .field("rule", names, rule -> name(rule.kind()))
        .build();
  }

  private static String name(MergeRule.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private enum Type {
    RULES,
    NONE,
    INHERIT
  }

  /** What the body sets the rules of a space to: null for those of the organization. */
  public static Update<List<MergeRule>> ofSpace(JsonBody body) {
    Optional<JsonBody> rules = SPACE_RULES.in(body).optional();
    if (rules.isEmpty()) {
      return Update.keep();
    }
    Type type = rules.get().oneOf("type", Type.class).required();
    return Update.to(type == Type.INHERIT ? without(rules.get()) : read(rules.get(), type));
  }

  /** What the body sets the rules of an organization to. */
  public static Update<List<MergeRule>> ofOrganization(JsonBody body) {
    Optional<JsonBody> rules = ORGANIZATION_RULES.in(body).optional();
    if (rules.isEmpty()) {
      return Update.keep();
    }
    Type type = rules.get().oneOf("type", Type.class).required();
    if (type == Type.INHERIT) {
      rules.get().reject("type", "must be rules or none");
      return Update.keep();
    }
    return Update.to(read(rules.get(), type));
  }

  private static @Nullable List<MergeRule> without(JsonBody body) {
    if (body.has("rules")) {
      body.reject("rules", "must be absent unless the type is rules");
    }
    return null;
  }

  private static List<MergeRule> read(JsonBody body, @Nullable Type type) {
    if (type != Type.RULES) {
      without(body);
      return List.of();
    }
    List<MergeRule> rules =
        body.list("rules", item -> rule(item.asObject().required()))
            .items(0, MergeRule.MAX_RULES)
            .required();
    return rules == null ? List.of() : rules;
  }

  private static MergeRule rule(JsonBody body) {
    if (body == null) {
      return JsonBody.refused();
    }
    MergeRule.Kind kind = body.string("rule").map(MergeRulesJson::kind).required();
    if (kind == null) {
      return JsonBody.refused();
    } else if (!kind.namesUsers()) {
      if (body.has("users")) {
        body.reject("users", "must be absent: this rule names no users");
        return JsonBody.refused();
      }
      return MergeRule.of(kind);
    }
    List<UserId> users =
        body.list("users", user -> user.asText().map(UserId::new).required())
            .items(1, MergeRule.MAX_USERS)
            .required();
    return users == null ? JsonBody.refused() : new MergeRule(kind, users);
  }

  private static MergeRule.Kind kind(String name) {
    if (UNAVAILABLE.contains(name)) {
      throw new IllegalArgumentException(
          "is not available: there are neither agents nor expressions about change requests");
    }
    return Arrays.stream(MergeRule.Kind.values())
        .filter(kind -> name(kind).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "must be one of "
                        + String.join(
                            ", ",
                            Arrays.stream(MergeRule.Kind.values())
                                .map(MergeRulesJson::name)
                                .toList())));
  }
}
