package dev.docs.http.merging;

import dev.docs.command.Update;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.id.UserId;
import dev.docs.merging.MergeRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the rules of merging. */
public final class MergeRulesBodies {

  /** Rules of the interface that nothing here could meet. */
  private static final Set<String> UNAVAILABLE = Set.of("require_agent_review", "custom");

  /** What the rules of a space are set to. */
  public static final BodyField<JsonBody> SPACE_RULES =
      BodyField.object("mergeRules", "MergeRulesSpaceConfiguration").notNull().later();

  /** What the rules of an organization are set to. */
  public static final BodyField<JsonBody> ORGANIZATION_RULES =
      BodyField.object("mergeRules", "MergeRulesStandaloneConfiguration").notNull().later();

  private MergeRulesBodies() {}

  /** The name of a rule: {@code allow_bypass}. */
  static String name(MergeRule.Kind kind) {
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
    MergeRule.Kind kind = body.string("rule").map(MergeRulesBodies::kind).required();
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
                                .map(MergeRulesBodies::name)
                                .toList())));
  }
}
