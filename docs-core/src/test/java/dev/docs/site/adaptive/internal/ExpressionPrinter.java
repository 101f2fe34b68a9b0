package dev.docs.site.adaptive.internal;

import java.util.List;

/** Writes expressions, with parentheses only where they would be read otherwise. */
public final class ExpressionPrinter {

  /** The precedence of operators, which determines parentheses. */
  private static final int CHOICE = 0;

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int COMPARISON = 3;
  private static final int UNARY = 4;
  private static final int PRIMARY = 5;

  private final StringBuilder out = new StringBuilder();

  private ExpressionPrinter() {}

  public static String print(Expression expression) {
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
      out.append(Condition.quoted(text.value()));
    } else if (e instanceof Expression.Listing listing) {
      out.append('[');
      operands(listing.items(), ", ", CHOICE);
      out.append(']');
    } else if (e instanceof Expression.Reference reference) {
      out.append(Condition.reference(reference.names()));
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
}
