package dev.docs.site.adaptive.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.RuleTest;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import dev.docs.site.adaptive.VisitorSchema.TemplateCondition;
import dev.docs.site.adaptive.internal.Expression.Comparator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class AdaptivePropertiesTest {

  private static final List<String> NAMES = List.of("a", "b", "c d", "unsigned", "includes");
  private static final List<String> VALUES = List.of("x", "y", "xy", "", "\"'\\\u2028\n", "1");

  // ---------------------------------------------------------------- expressions

  @Property(tries = 500)
  void whatIsPrintedIsReadAsItWas(@ForAll("expressions") Expression expression) {
    assertThat(ExpressionParser.parse(ExpressionPrinter.print(expression)).expression())
        .isEqualTo(expression);
  }

  @Property(tries = 1_000)
  @RuleTest("adaptive-condition-language")
  void conditionsHoldAsTheReferenceSays(
      @ForAll("expressions") Expression expression, @ForAll("claims") Map<String, Object> claims) {
    VisitorClaims own = VisitorClaims.of(claims, claims);
    Condition condition =
        Condition.find(ExpressionPrinter.print(expression))
            .orElseGet(() -> Condition.of("c", "false"));
    boolean holds = ReferenceEvaluation.holds(condition.expression(), own.values());
    assertThat(condition.holds(own)).isEqualTo(holds);
  }

  @Property(tries = 500)
  @RuleTest("adaptive-schema")
  void aVisitorHasNoOtherClaimsThanTheSchemaDeclares(
      @ForAll("schemas") VisitorSchema schema, @ForAll("claims") Map<String, Object> claims) {
    VisitorClaims own = VisitorClaims.of(claims, claims).allowedBy(schema);
    requireAllowed(schema.root(), own.values());
    assertThat(own.allowedBy(schema)).isEqualTo(own);
  }

  private static void requireAllowed(ClaimType type, Object value) {
    if (type instanceof ClaimType.Group group) {
      ((Map<?, ?>) value)
          .forEach((name, own) -> requireAllowed(group.find((String) name).orElseThrow(), own));
    } else if (type instanceof ClaimType.Several several) {
      ((List<?>) value).forEach(item -> requireAllowed(several.items(), item));
    } else if (type instanceof ClaimType.Text text) {
      assertThat(text.values().orElse(List.of((String) value))).contains((String) value);
    } else {
      assertThat(value).isInstanceOf(type instanceof ClaimType.Flag ? Boolean.class : Double.class);
    }
  }

  /** Of a checked condition no claim that a visitor has or lacks makes two values of two types. */
  @Property(tries = 1_000)
  void aConditionThatFitsTheSchemaAsksOnlyClaimsOfIt(
      @ForAll("schemas") VisitorSchema schema, @ForAll("expressions") Expression expression) {
    Optional<Condition> condition = Condition.find(ExpressionPrinter.print(expression));
    boolean fits =
        condition.isPresent()
            && Tried.refusal(() -> condition.get().checked("condition", schema)).isEmpty();
    if (fits) {
      references(expression)
          .forEach(
              reference -> {
                ClaimType type = schema.root();
                assertThat(reference.names().subList(0, 2)).containsExactly("visitor", "claims");
                for (String name : reference.names().subList(2, reference.names().size())) {
                  type = ((ClaimType.Group) type).find(name).orElseThrow();
                }
                assertThat(type instanceof ClaimType.Text text && text.values().isEmpty())
                    .isFalse();
              });
    }
  }

  private static List<Expression.Reference> references(Expression e) {
    List<Expression.Reference> found = new ArrayList<>();
    if (e instanceof Expression.Reference reference) {
      found.add(reference);
    } else {
      parts(e).forEach(part -> found.addAll(references(part)));
    }
    return found;
  }

  private static List<Expression> parts(Expression e) {
    if (e instanceof Expression.Not not) {
      return List.of(not.operand());
    } else if (e instanceof Expression.And and) {
      return and.operands();
    } else if (e instanceof Expression.Or or) {
      return or.operands();
    } else if (e instanceof Expression.Comparison c) {
      return List.of(c.left(), c.right());
    } else if (e instanceof Expression.Has has) {
      return List.of(has.name(), has.group());
    } else if (e instanceof Expression.Includes i) {
      return List.of(i.whole(), i.part());
    } else if (e instanceof Expression.Choice c) {
      return List.of(c.condition(), c.then(), c.otherwise());
    }
    return e instanceof Expression.Listing listing ? listing.items() : List.of();
  }

  @Provide
  Arbitrary<Expression> expressions() {
    return expressions(3);
  }

  private static Arbitrary<Expression> expressions(int depth) {
    Arbitrary<Expression> leaf =
        Arbitraries.oneOf(
            Arbitraries.of(true, false).map(Expression.Flag::new),
            Arbitraries.of(VALUES).map(Expression.Text::new),
            Arbitraries.of(0.0, 1.0, -2.5, 1e300, 1e-7).map(Expression.Numeric::new),
            Arbitraries.just(new Expression.Absent()),
            references(),
            references(),
            references());
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<Expression> inner = expressions(depth - 1);
    return Arbitraries.oneOf(
        leaf,
        inner.map(Expression.Not::new),
        inner.list().ofMinSize(2).ofMaxSize(3).map(Expression.And::new),
        inner.list().ofMinSize(2).ofMaxSize(3).map(Expression.Or::new),
        inner.list().ofMaxSize(3).map(Expression.Listing::new),
        Combinators.combine(Arbitraries.of(Comparator.class), inner, inner)
            .as(Expression.Comparison::new),
        Combinators.combine(leaf, references()).as(Expression.Has::new),
        Combinators.combine(inner, leaf).as(Expression.Includes::new),
        Combinators.combine(inner, inner, inner).as(Expression.Choice::new));
  }

  private static Arbitrary<Expression> references() {
    return Arbitraries.of(NAMES)
        .list()
        .ofMaxSize(2)
        .map(
            names -> {
              List<String> all = new ArrayList<>(List.of("visitor", "claims"));
              all.addAll(names);
              return new Expression.Reference(all);
            });
  }

  @Provide
  Arbitrary<Map<String, Object>> claims() {
    Arbitrary<Object> simple =
        Arbitraries.of(true, false, 0, 1.0, -2.5, -0.0, Double.NaN, "x", "y", "xy", "", "1");
    Arbitrary<Object> value =
        Arbitraries.oneOf(
            simple,
            simple,
            simple.list().ofMaxSize(3).map(list -> (Object) list),
            Arbitraries.maps(Arbitraries.of(NAMES), simple).ofMaxSize(3).map(map -> (Object) map));
    return Arbitraries.maps(Arbitraries.of(NAMES), value).ofMaxSize(4);
  }

  // ---------------------------------------------------------------- any text

  @Property(tries = 1_000)
  void anyTextIsAConditionOrIsRefusedWithAPosition(@ForAll("texts") String text) {
    Optional<DocsException> refused = Tried.refusal(() -> Condition.of("condition", text));
    assertThat(Condition.find(text).isPresent()).isEqualTo(refused.isEmpty());
    if (refused.isPresent()) {
      assertThat(refused.get().code()).isEqualTo(ErrorCode.INVALID);
      assertThat(refused.get().getMessage()).matches("(?s)condition: at character [0-9]+: .*");
    } else {
      Condition condition = Condition.of("condition", text);
      assertThatCode(() -> condition.holds(VisitorClaims.NONE)).doesNotThrowAnyException();
      Tried.refusal(() -> condition.checked("c", new VisitorSchema(Optional.empty(), List.of())));
      assertThat(
              ExpressionParser.parse(ExpressionPrinter.print(condition.expression())).expression())
          .isEqualTo(condition.expression());
    }
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> word =
        Arbitraries.of(
            "visitor",
            ".claims",
            ".a",
            "visitor.claims.a",
            " == ",
            "===",
            "!==",
            "!",
            "&&",
            "||",
            "(",
            ")",
            "[",
            "]",
            "\"x\"",
            "'",
            "\\",
            "?",
            ":",
            "?.",
            ".includes(",
            " in ",
            "1",
            "-",
            "1e9",
            "1e999",
            ".5",
            "null",
            "true",
            ",",
            "\n",
            "\u00e9",
            "\ud83d\ude00",
            "\ud800",
            "$");
    Arbitrary<String> words =
        word.list().ofMinSize(1).ofMaxSize(60).map(list -> String.join("", list));
    Arbitrary<String> repeated =
        Combinators.combine(word, word, Arbitraries.integers().between(1, 400))
            .as((one, other, times) -> one.repeat(times) + other.repeat(times));
    return Arbitraries.oneOf(words, repeated, Arbitraries.strings().ofMinLength(1).ofMaxLength(80))
        .map(text -> text.length() <= Condition.MAX_LENGTH ? text : text.substring(0, 1_024));
  }

  // ---------------------------------------------------------------- schemas

  @Property(tries = 300)
  void aSchemaIsReadAsItWasWritten(@ForAll("schemas") VisitorSchema schema) {
    assertThat(VisitorSchema.of("jsonSchema", schema.toJson())).isEqualTo(schema);
  }

  @Property(tries = 300)
  void templatesAreConditionsThatFitTheSchema(@ForAll("schemas") VisitorSchema schema) {
    List<TemplateCondition> templates = TemplateCondition.of(schema);
    assertThat(templates).extracting(TemplateCondition::condition).doesNotHaveDuplicates();
    for (TemplateCondition template : templates) {
      assertThat(template.description()).isNotBlank();
      assertThat(
              Condition.of("condition", template.condition()).checked("condition", schema).text())
          .isEqualTo(template.condition());
    }
  }

  /** Whatever stands in place of a part of a schema is read or refused with its path. */
  @Property(tries = 1_000)
  void aSpoiltSchemaIsRefusedWithThePathOfTheFault(
      @ForAll("schemas") VisitorSchema schema, @ForAll("junk") Object junk, @ForAll int where) {
    List<String> paths = new ArrayList<>();
    Object spoilt = Spoilt.at(schema.toJson(), Math.floorMod(where, 40), junk, paths);
    Optional<DocsException> refused = Tried.refusal(() -> VisitorSchema.of("jsonSchema", spoilt));
    if (refused.isPresent()) {
      assertThat(refused.get().violations())
          .isNotEmpty()
          .allMatch(violation -> violation.field().startsWith("jsonSchema"));
    } else {
      VisitorSchema read = VisitorSchema.of("jsonSchema", spoilt);
      assertThat(VisitorSchema.of("jsonSchema", read.toJson())).isEqualTo(read);
    }
  }

  @Provide
  Arbitrary<Object> junk() {
    return Arbitraries.of(
        true,
        false,
        1,
        "x",
        "",
        "string",
        "object",
        "array",
        List.of(),
        List.of("a", "a"),
        Map.of(),
        Map.of("type", "boolean"),
        "x".repeat(600),
        Map.of("x", Map.of()),
        Optional.empty());
  }

  @Provide
  Arbitrary<VisitorSchema> schemas() {
    Arbitrary<List<Claim>> claims = claims(2);
    return Combinators.combine(claims, claims(1), Arbitraries.of(true, false))
        .as(
            (signed, unsigned, both) -> {
              List<Claim> all = new ArrayList<>(signed);
              all.removeIf(claim -> claim.name().equals("unsigned"));
              if (both) {
                all.add(
                    new Claim(
                        "unsigned",
                        new ClaimType.Group("Unsigned claims of the site visitor.", unsigned)));
              }
              return new VisitorSchema(both ? Optional.of("urn:x") : Optional.empty(), all);
            });
  }

  private static Arbitrary<List<Claim>> claims(int depth) {
    Arbitrary<ClaimType> simple =
        Arbitraries.oneOf(
            Arbitraries.of("", "Words").map(ClaimType.Flag::new),
            Arbitraries.of("", "Words").map(ClaimType.Numeric::new),
            Arbitraries.just(new ClaimType.Text("Any", Optional.empty())),
            Arbitraries.subsetOf(Set.copyOf(VALUES))
                .filter(set -> !set.isEmpty())
                .map(set -> new ClaimType.Text("One of", Optional.of(List.copyOf(set)))));
    Arbitrary<ClaimType> several = simple.map(item -> new ClaimType.Several("Some", item));
    Arbitrary<ClaimType> type =
        depth == 0
            ? Arbitraries.oneOf(simple, several)
            : Arbitraries.frequencyOf(
                Tuple.of(4, simple),
                Tuple.of(1, several),
                Tuple.of(1, claims(depth - 1).map(list -> new ClaimType.Group("Group", list))));
    return Arbitraries.maps(Arbitraries.of(NAMES), type)
        .ofMaxSize(4)
        .map(
            map ->
                map.entrySet().stream()
                    .map(entry -> new Claim(entry.getKey(), entry.getValue()))
                    .toList());
  }

  /** What a call refuses. */
  private static final class Tried {
    static Optional<DocsException> refusal(Runnable call) {
      try {
        call.run();
        return Optional.empty();
      } catch (DocsException e) {
        return Optional.of(e);
      }
    }
  }

  /** A JSON tree with something else at one of its places. */
  private static final class Spoilt {
    static Object at(Object json, int place, Object junk, List<String> seen) {
      seen.add("");
      if (seen.size() - 1 == place) {
        return junk;
      }
      if (json instanceof Map<?, ?> map) {
        Map<Object, Object> copy = new HashMap<>();
        map.forEach((name, value) -> copy.put(name, at(value, place, junk, seen)));
        return copy;
      } else if (json instanceof List<?> list) {
        Object[] items = list.toArray();
        for (int i = 0; i < items.length; i++) {
          items[i] = at(items[i], place, junk, seen);
        }
        return Arrays.asList(items);
      }
      return json;
    }
  }
}
