package dev.docs.site.adaptive.internal;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Expression.Comparator;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads conditions, by recursive descent: every word is looked at once, so that it takes time
 * linear in the length of the text.
 *
 * <pre>
 * choice     = or [ "?" choice ":" choice ]
 * or         = and { "||" and }
 * and        = comparison { "&amp;&amp;" comparison }
 * comparison = unary [ ( "==" | "!=" | "===" | "!==" | "&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "in" ) unary ]
 * unary      = "!" unary | "-" number | postfix
 * postfix    = primary { "." name | "?." name | "[" text "]" | ".includes(" choice ")" }
 * primary    = "(" choice ")" | "[" [ choice { "," choice } ] "]" | text | number | "true" | "false"
 *            | "null" | "undefined" | name
 * </pre>
 */
@KeepsRule("adaptive-condition-language")
public final class ExpressionParser {

  /** Parentheses, negations and choices in each other at most, so that no text exhausts a stack. */
  static final int MAX_DEPTH = 50;

  private final List<Token> tokens;
  private final IdentityHashMap<Expression, Integer> positions = new IdentityHashMap<>();
  private int next;
  private int depth;

  private ExpressionParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * An expression with its position in the source.
   *
   * @param positions where each part begins, by identity
   */
  record Parsed(Expression expression, Map<Expression, Integer> positions) {}

  /**
   * @throws ExpressionFault when the text is no expression
   */
  static Parsed parse(String text) {
    ExpressionParser parser = new ExpressionParser(Token.all(text));
    Expression expression = parser.choice();
    if (parser.peek().sort() != Token.Sort.END) {
      throw parser.unexpected("an operator or the end");
    }
    return new Parsed(expression, parser.positions);
  }

  // ---------------------------------------------------------------- levels

  private Expression choice() {
    enter();
    int start = peek().start();
    Expression condition = or();
    if (accept("?")) {
      Expression then = choice();
      expect(":");
      Expression otherwise = choice();
      condition = at(start, new Expression.Choice(condition, then, otherwise));
    }
    depth--;
    return condition;
  }

  private Expression or() {
    return row("||", this::and, Expression.Or::new);
  }

  private Expression and() {
    return row("&&", this::comparison, Expression.And::new);
  }

  /** One operand, or several with a sign between them. */
  private Expression row(
      String sign, Supplier<Expression> operand, Function<List<Expression>, Expression> several) {
    int start = peek().start();
    List<Expression> operands = new ArrayList<>(List.of(operand.get()));
    while (accept(sign)) {
      operands.add(operand.get());
    }
    return operands.size() == 1 ? operands.get(0) : at(start, several.apply(operands));
  }

  private Expression comparison() {
    int start = peek().start();
    Expression left = unary();
    Comparator comparator = comparator(peek());
    Expression result = left;
    if (comparator != null) {
      next++;
      result = at(start, new Expression.Comparison(comparator, left, unary()));
    } else if (peek().isName("in")) {
      next++;
      result = at(start, new Expression.Has(left, unary()));
    }
    if (result != left && (comparator(peek()) != null || peek().isName("in"))) {
      throw fault("comparisons in a row need parentheses");
    }
    return result;
  }

  /** Null where the word compares nothing. */
  private static @Nullable Comparator comparator(Token token) {
    if (token.is("===")) {
      return Comparator.EQUAL;
    } else if (token.is("!==")) {
      return Comparator.NOT_EQUAL;
    }
    for (Comparator comparator : Comparator.values()) {
      if (token.is(comparator.sign())) {
        return comparator;
      }
    }
    return null;
  }

  private Expression unary() {
    int start = peek().start();
    if (accept("!")) {
      enter();
      Expression operand = unary();
      depth--;
      return at(start, new Expression.Not(operand));
    } else if (accept("-")) {
      return at(start, new Expression.Numeric(-number(take(Token.Sort.NUMBER, "a number"))));
    }
    return postfix();
  }

  private Expression postfix() {
    int start = peek().start();
    Expression result = primary();
    List<String> names = new ArrayList<>();
    if (result instanceof Expression.Reference reference) {
      names.addAll(reference.names());
    }
    while (true) {
      Token token = peek();
      if (accept(".") || accept("?.")) {
        String name = take(Token.Sort.NAME, "a name").text();
        if (name.equals("includes") && accept("(")) {
          result = at(start, new Expression.Includes(whole(start, result, names), choice()));
          names.clear();
          expect(")");
        } else {
          addTo(names, name, token);
        }
      } else if (accept("[")) {
        addTo(names, take(Token.Sort.TEXT, "a name in quotes").text(), token);
        expect("]");
      } else {
        return whole(start, result, names);
      }
    }
  }

  private static void addTo(List<String> names, String name, Token token) {
    if (names.isEmpty()) {
      throw new ExpressionFault(token.start(), "only names have parts");
    }
    names.add(name);
  }

  private Expression whole(int start, Expression otherwise, List<String> names) {
    return names.isEmpty() ? otherwise : at(start, new Expression.Reference(names));
  }

  private Expression primary() {
    Token token = peek();
    Optional<Expression> literal =
        switch (token.sort()) {
          case TEXT -> Optional.of(new Expression.Text(token.text()));
          case NUMBER -> Optional.of(new Expression.Numeric(number(token)));
          case NAME -> Optional.of(named(token));
          default -> Optional.empty();
        };
    if (literal.isPresent()) {
      next++;
      return at(token.start(), literal.get());
    }
    if (accept("(")) {
      Expression inner = choice();
      expect(")");
      return inner;
    } else if (accept("[")) {
      return at(token.start(), new Expression.Listing(items()));
    }
    throw unexpected("a value");
  }

  private Expression named(Token token) {
    return switch (token.text()) {
      case "true" -> new Expression.Flag(true);
      case "false" -> new Expression.Flag(false);
      case "null", "undefined" -> new Expression.Absent();
      case "in" -> throw unexpected("a value");
      default -> new Expression.Reference(List.of(token.text()));
    };
  }

  private List<Expression> items() {
    List<Expression> items = new ArrayList<>();
    if (accept("]")) {
      return items;
    }
    do {
      items.add(choice());
    } while (accept(","));
    expect("]");
    return items;
  }

  private static double number(Token token) {
    double value = Double.parseDouble(token.text());
    if (Double.isInfinite(value)) {
      throw new ExpressionFault(token.start(), "the number is too large");
    }
    return value;
  }

  // ---------------------------------------------------------------- words

  private Token peek() {
    return tokens.get(next);
  }

  private Token take(Token.Sort sort, String wanted) {
    if (peek().sort() != sort) {
      throw unexpected(wanted);
    }
    return tokens.get(next++);
  }

  private boolean accept(String sign) {
    if (peek().is(sign)) {
      next++;
      return true;
    }
    return false;
  }

  private void expect(String sign) {
    if (!accept(sign)) {
      throw unexpected("'" + sign + "'");
    }
  }

  private void enter() {
    if (++depth > MAX_DEPTH) {
      throw fault("is nested deeper than " + MAX_DEPTH + " levels");
    }
  }

  private Expression at(int position, Expression expression) {
    positions.put(expression, position);
    return expression;
  }

  private ExpressionFault unexpected(String wanted) {
    return fault("expected " + wanted + ", found " + peek().shown());
  }

  private ExpressionFault fault(String reason) {
    return new ExpressionFault(peek().start(), reason);
  }
}
