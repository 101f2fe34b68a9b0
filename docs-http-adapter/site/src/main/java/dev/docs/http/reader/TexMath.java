package dev.docs.http.reader;

import dev.docs.http.html.Html;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes TeX formulas as MathML: fractions, roots, indices, Greek letters, operators, functions and
 * texts. A formula with any other command is not written at all. Not thread-safe.
 */
final class TexMath {

  /** The longest formula, in characters: longer ones are stored data, not read by people. */
  private static final int MAX_LENGTH = 5_000;

  private static final int MAX_DEPTH = 30;

  private static final Map<String, String> SYMBOLS =
      pairs(
          """
          alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ iota ι kappa κ
          lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
          Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω
          times × cdot ⋅ div ÷ pm ± mp ∓ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼
          propto ∝ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ oint ∮ to → rightarrow → leftarrow ←
          Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ leftrightarrow ↔ mapsto ↦ in ∈ notin ∉ ni ∋
          subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ emptyset ∅ forall ∀ exists ∃
          neg ¬ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ circ ∘ bullet ∙ star ⋆ ast ∗ dots … ldots …
          cdots ⋯ vdots ⋮ ddots ⋱ prime ′ angle ∠ perp ⊥ parallel ∥ mid ∣ ll ≪ gg ≫ hbar ℏ ell ℓ Re ℜ
          Im ℑ aleph ℵ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } vert |\
          """);

  private static final String FUNCTIONS =
      "sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|limsup|liminf"
          + "|max|min|sup|inf|det|dim|ker|gcd|deg|arg|Pr|mod|bmod";

  private static final Map<String, String> ACCENTS =
      pairs("hat ^ bar ¯ overline ¯ vec → dot ˙ ddot ¨ tilde ~");

  private static final Map<String, String> SPACES =
      Map.of(
          ",", "0.17em", ":", "0.22em", ";", "0.28em", "quad", "1em", "qquad", "2em", " ", "0.3em");

  private final String formula;
  private int at;

  /** Names, each with what it stands for. */
  private static Map<String, String> pairs(String text) {
    String[] words = text.split("\\s+", -1);
    Map<String, String> pairs = new HashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      pairs.put(words[i], words[i + 1]);
    }
    return pairs;
  }

  private TexMath(String formula) {
    this.formula = formula;
  }

  /** Writes a formula; false, with nothing written, for one that has no such form. */
  static boolean write(String formula, Html out, boolean block) {
    if (formula.isBlank() || formula.length() > MAX_LENGTH) {
      return false;
    }
    Optional<Consumer<Html>> row = new TexMath(formula.strip()).all();
    row.ifPresent(
        content -> {
          Html math = out.add("math");
          if (block) {
            math.set("display", "block");
          }
          content.accept(math.add("mrow"));
        });
    return row.isPresent();
  }

  private Optional<Consumer<Html>> all() {
    try {
      Consumer<Html> row = row('\0', 0);
      return at >= formula.length() ? Optional.of(row) : Optional.empty();
    } catch (Unknown e) {
      return Optional.empty();
    }
  }

  /** Everything up to an end, which is passed. */
  private Consumer<Html> row(char end, int depth) {
    if (depth > MAX_DEPTH) {
      throw new Unknown();
    }
    List<Consumer<Html>> row = new ArrayList<>();
    while (at < formula.length() && formula.charAt(at) != end) {
      if (formula.charAt(at) == '}' || formula.charAt(at) == '&') {
        throw new Unknown();
      }
      if (Character.isWhitespace(formula.charAt(at))) {
        at++;
      } else {
        row.add(indexed(depth));
      }
    }
    if (end != '\0') {
      expect(end);
    }
    return out -> row.forEach(item -> item.accept(out));
  }

  private void expect(char c) {
    if (at >= formula.length() || formula.charAt(at) != c) {
      throw new Unknown();
    }
    at++;
  }

  /** An item with what is below and above it. */
  private Consumer<Html> indexed(int depth) {
    Consumer<Html> base = item(depth);
    Consumer<Html> below = null;
    Consumer<Html> above = null;
    while (at < formula.length() && (formula.charAt(at) == '_' || formula.charAt(at) == '^')) {
      boolean index = formula.charAt(at++) == '_';
      skip();
      Consumer<Html> script = item(depth);
      if (index ? below != null : above != null) {
        throw new Unknown();
      }
      below = index ? script : below;
      above = index ? above : script;
      skip();
    }
    if (below != null && above != null) {
      return elements("msubsup", base, below, above);
    }
    return below != null
        ? elements("msub", base, below)
        : above != null ? elements("msup", base, above) : base;
  }

  private void skip() {
    while (at < formula.length() && Character.isWhitespace(formula.charAt(at))) {
      at++;
    }
  }

  @SafeVarargs
  private static Consumer<Html> elements(String name, Consumer<Html>... children) {
    return out -> {
      Html element = out.add(name);
      for (Consumer<Html> child : children) {
        child.accept(element.add("mrow"));
      }
    };
  }

  private static Consumer<Html> text(String name, String text) {
    return out -> out.add(name).text(text);
  }

  private Consumer<Html> item(int depth) {
    if (at >= formula.length() || depth > MAX_DEPTH) {
      throw new Unknown();
    }
    char c = formula.charAt(at);
    if (c == '{') {
      at++;
      return row('}', depth + 1);
    }
    if (c == '\\') {
      at++;
      return command(depth);
    }
    if (c == '_' || c == '^' || c == '}' || c == '&' || c == '#' || c == '$' || c == '%') {
      throw new Unknown();
    }
    int start = at;
    if (c >= '0' && c <= '9') {
      while (at < formula.length() && "0123456789.".indexOf(formula.charAt(at)) >= 0) {
        at++;
      }
      return text("mn", formula.substring(start, at));
    }
    at += Character.charCount(formula.codePointAt(at));
    String one = formula.substring(start, at);
    boolean letter = Character.isLetter(one.codePointAt(0));
    return text(letter ? "mi" : "mo", one.equals("-") ? "−" : one.equals("'") ? "′" : one);
  }

  private String name() {
    int start = at;
    while (at < formula.length() && Character.isLetter(formula.charAt(at))) {
      at++;
    }
    if (at == start) {
      at = Math.min(formula.length(), at + 1);
    }
    return formula.substring(start, at);
  }

  private Consumer<Html> argument(int depth) {
    skip();
    return item(depth + 1);
  }

  private Consumer<Html> command(int depth) {
    String name = name();
    if (SYMBOLS.containsKey(name)) {
      boolean letter = Character.isLetter(SYMBOLS.get(name).codePointAt(0));
      return text(letter ? "mi" : "mo", SYMBOLS.get(name));
    }
    if (name.matches(FUNCTIONS)) {
      return text("mi", name.replace("bmod", "mod"));
    }
    if (ACCENTS.containsKey(name)) {
      Consumer<Html> base = argument(depth);
      return elements("mover", base, text("mo", ACCENTS.get(name)));
    }
    if (SPACES.containsKey(name)) {
      return out -> out.add("mspace").set("width", SPACES.get(name));
    }
    return switch (name) {
      case "frac", "dfrac", "tfrac" -> elements("mfrac", argument(depth), argument(depth));
      case "sqrt" -> root(depth);
      case "text", "mathrm", "operatorname", "textbf", "textit" -> words();
      case "mathbf", "mathbb", "mathcal", "mathit", "boldsymbol", "left", "right", "big", "Big" ->
          name.equals("left") || name.equals("right") ? fence(depth) : argument(depth);
      case "{", "}", "%", "$", "&", "_", "#", "|" -> text("mo", name);
      case "!", "displaystyle", "limits" -> out -> {};
      default -> throw new Unknown();
    };
  }

  private Consumer<Html> root(int depth) {
    skip();
    if (at < formula.length() && formula.charAt(at) == '[') {
      at++;
      Consumer<Html> index = row(']', depth + 1);
      Consumer<Html> base = argument(depth);
      return elements("mroot", base, index);
    }
    return elements("msqrt", argument(depth));
  }

  private Consumer<Html> words() {
    skip();
    expect('{');
    int end = formula.indexOf('}', at);
    if (end < 0 || formula.substring(at, end).matches("(?s).*[\\\\{$].*")) {
      throw new Unknown();
    }
    String words = formula.substring(at, end);
    at = end + 1;
    return text("mtext", words);
  }

  private Consumer<Html> fence(int depth) {
    skip();
    if (at < formula.length() && formula.charAt(at) == '.') {
      at++;
      return out -> {};
    }
    return item(depth + 1);
  }

  /** What has no form in MathML here. */
  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unknown() {
      super("not of the common kind", null, false, false);
    }
  }
}
