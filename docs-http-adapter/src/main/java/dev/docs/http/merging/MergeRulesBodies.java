package dev.docs.http.merging;

import dev.docs.command.Update;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.UserId;
import dev.docs.merging.MergeRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the rules of merging. */
public final class MergeRulesBodies {

  /** Rules of the interface that nothing here could meet. */
  private static final Set<String> UNAVAILABLE = Set.of("require_agent_review", "custom");

  private static final RequiredField<MergeRule.Kind> KIND =
      BodyField.<MergeRule.Kind>id("rule", MergeRulesBodies::kind).required();
  private static final RequiredField<List<UserId>> USERS =
      BodyField.<UserId>list(
              "users",
              "string",
              1,
              MergeRule.MAX_USERS,
              user -> user.asText().map(UserId::new).required())
          .required();
  private static final BodyUnion<MergeRule> RULE =
      BodyUnion.<MergeRule>like("MergeRule")
          .by("rule")
          .or(BodyType.inline("MergeRule", literal(true), USERS), MergeRulesBodies::ofUsers)
          .or(BodyType.inline("MergeRule", literal(false)), MergeRulesBodies::ofNobody)
          .otherwise(MergeRulesBodies::unknown)
          .build();

  private static final RequiredField<List<MergeRule>> RULES =
      BodyField.<MergeRule>objects("rules", RULE, 0, MergeRule.MAX_RULES, RULE::in).required();
  private static final BodyType SOME =
      BodyType.inline("mergeRules", BodyField.literal("type", "rules"), RULES);
  private static final BodyType NONE =
      BodyType.inline("mergeRules", BodyField.literal("type", "none"));
  private static final BodyType INHERIT =
      BodyType.inline("mergeRules", BodyField.literal("type", "inherit"));

  /** What the rules of a space are set to: null for those of the organization. */
  public static final BodyField<Update<List<MergeRule>>> SPACE_RULES =
      BodyField.object(
              "mergeRules",
              configuration("MergeRulesSpaceConfiguration")
                  .or(INHERIT, body -> without(body, null))
                  .build())
          .notNull()
          .later();

  /** What the rules of an organization are set to. */
  public static final BodyField<Update<List<MergeRule>>> ORGANIZATION_RULES =
      BodyField.object(
              "mergeRules",
              configuration("MergeRulesStandaloneConfiguration")
                  .otherwise(type -> "must be rules or none")
                  .build())
          .notNull()
          .later();

  private MergeRulesBodies() {}

  private static BodyUnion.Builder<Update<List<MergeRule>>> configuration(String name) {
    return BodyUnion.<Update<List<MergeRule>>>like(name)
        .by("type")
        .or(SOME, body -> Update.to(RULES.in(body)))
        .or(NONE, body -> without(body, List.of()));
  }

  /** The name of a rule: {@code allow_bypass}. */
  static String name(MergeRule.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The names of the rules that name users, or of the others. */
  static Stream<String> names(boolean ofUsers) {
    return Arrays.stream(MergeRule.Kind.values())
        .filter(kind -> kind.namesUsers() == ofUsers)
        .map(MergeRulesBodies::name);
  }

  private static RequiredField<String> literal(boolean ofUsers) {
    return BodyField.literal("rule", names(ofUsers).toArray(String[]::new));
  }

  /** What the body sets the rules of a space to: null for those of the organization. */
  public static Update<List<MergeRule>> ofSpace(JsonBody body) {
    return SPACE_RULES.in(body).orElse(Update.keep());
  }

  /** What the body sets the rules of an organization to. */
  public static Update<List<MergeRule>> ofOrganization(JsonBody body) {
    return ORGANIZATION_RULES.in(body).orElse(Update.keep());
  }

  private static Update<List<MergeRule>> without(JsonBody body, @Nullable List<MergeRule> rules) {
    if (body.has(RULES.name())) {
      body.reject(RULES.name(), "must be absent unless the type is rules");
    }
    return Update.to(rules);
  }

  private static MergeRule ofUsers(JsonBody body) {
    MergeRule.Kind kind = KIND.in(body);
    List<UserId> users = USERS.in(body);
    return users == null ? JsonBody.refused() : new MergeRule(kind, users);
  }

  private static MergeRule ofNobody(JsonBody body) {
    if (body.has(USERS.name())) {
      body.reject(USERS.name(), "must be absent: this rule names no users");
      return JsonBody.refused();
    }
    return MergeRule.of(KIND.in(body));
  }

  private static MergeRule.Kind kind(String name) {
    return Arrays.stream(MergeRule.Kind.values())
        .filter(kind -> name(kind).equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unknown(name)));
  }

  private static String unknown(String name) {
    return UNAVAILABLE.contains(name)
        ? "is not available: there are neither agents nor expressions about change requests"
        : Arrays.stream(MergeRule.Kind.values())
            .map(MergeRulesBodies::name)
            .collect(Collectors.joining(", ", "must be one of ", ""));
  }
}
