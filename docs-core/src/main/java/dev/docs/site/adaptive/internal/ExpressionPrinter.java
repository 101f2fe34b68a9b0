package dev.docs.site.adaptive.internal;

import java.util.List;
import java.util.regex.Pattern;

/** Writes expressions, with parentheses only where they would be read otherwise. */
final class ExpressionPrinter {

  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  /** The precedence of operators, which determines parentheses. */
  private static final int CHOICE = 0;

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int COMPARISON = 3;
  private static final int UNARY = 4;
  private static final int PRIMARY = 5;

  private final StringBuilder out = new StringBuilder();

  private ExpressionPrinter() {}

  static String print(Expression expression) {
    ExpressionPrinter printer = new ExpressionPrinter();
    printer.write(expression);
    return printer.out.toString();
  }

  private void write(Expression e, int atLeast) {
    boolean enclosed = strength(e) < atLeast;
    out.append(enclosed ? "(" : "");
    write(e);
    out.append(enclosed ? ")" : "");
  }

  private static int strength(Expression e) {
    if (e instanceof Expression.Choice) {
      return CHOICE;
    } else if (e instanceof Expression.Or) {
      return OR;
    } else if (e instanceof Expression.And) {
      return AND;
    } else if (e instanceof Expression.Comparison || e instanceof Expression.Has) {
      return COMPARISON;
    } else if (e instanceof Expression.Not
        || (e instanceof Expression.Numeric number && number.value() < 0)) {
      return UNARY;
    }
    return PRIMARY;
  }

  private void write(Expression e) {
    if (e instanceof Expression.Choice choice) {
      write(choice.condition(), OR);
      out.append(" ? ");
      write(choice.then(), CHOICE);
      out.append(" : ");
      write(choice.otherwise(), CHOICE);
    } else if (e instanceof Expression.Or or) {
      operands(or.operands(), " || ", AND);
    } else if (e instanceof Expression.And and) {
      operands(and.operands(), " && ", COMPARISON);
    } else if (e instanceof Expression.Comparison comparison) {
      write(comparison.left(), UNARY);
      out.append(' ').append(comparison.comparator().sign()).append(' ');
      write(comparison.right(), UNARY);
    } else if (e instanceof Expression.Has has) {
      write(has.name(), UNARY);
      out.append(" in ");
      write(has.group(), UNARY);
    } else if (e instanceof Expression.Not not) {
      out.append('!');
      write(not.operand(), UNARY);
    } else if (e instanceof Expression.Includes includes) {
      write(includes.whole(), PRIMARY);
      out.append(".includes(");
      write(includes.part(), CHOICE);
      out.append(')');
    } else {
      primary(e);
    }
  }

  private void primary(Expression e) {
    if (e instanceof Expression.Flag flag) {
      out.append(flag.value());
    } else if (e instanceof Expression.Numeric number) {
      out.append(number.value());
    } else if (e instanceof Expression.Text text) {
      quoted(text.value());
    } else if (e instanceof Expression.Listing listing) {
      out.append('[');
      operands(listing.items(), ", ", CHOICE);
      out.append(']');
    } else if (e instanceof Expression.Reference reference) {
      reference(reference.names());
    } else {
      out.append("null");
    }
  }

  private void operands(List<Expression> operands, String sign, int atLeast) {
    for (int i = 0; i < operands.size(); i++) {
      out.append(i == 0 ? "" : sign);
      write(operands.get(i), atLeast);
    }
  }

  private void reference(List<String> names) {
    out.append(names.get(0));
    for (String name : names.subList(1, names.size())) {
      if (NAME.matcher(name).matches()) {
        out.append('.').append(name);
      } else {
        out.append('[');
        quoted(name);
        out.append(']');
      }
    }
  }

  private void quoted(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029) {
        out.append("\\u").append(Character.forDigit(c >> 12, 16));
        out.append(Character.forDigit((c >> 8) & 15, 16));
        out.append(Character.forDigit((c >> 4) & 15, 16)).append(Character.forDigit(c & 15, 16));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
