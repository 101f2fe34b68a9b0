package dev.docs.content.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Random texts in the dialect, as people and other programs write them: the same blocks spelled
 * differently, nested, with words that are also names of tags, targets or attributes. Used once.
 */
final class DialectTexts {

  /** A word of a text, which may be changed. */
  record Slot(int start, int end) {}

  /**
   * An item, row, line or block, which may be added, removed or moved.
   *
   * @param group the same for those of one list, table, code block or container
   */
  record Member(int group, int start, int end) {}

  private static final int FIRST_GROUP = 0x100000;
  private static final char OPEN = '\u0001';
  private static final char CLOSE = '\u0002';

  private static final List<String> WORDS =
      List.of(
          "word",
          "two words",
          "table",
          "td",
          "a",
          "hint",
          "target",
          "md",
          "end",
          "title",
          "style",
          "strong",
          "Überschrift",
          "日本",
          "x9",
          "code",
          "li",
          "class",
          "url",
          "true",
          "left",
          "amp",
          "the quick &amp; the slow",
          "one &#x3C; two",
          "caf&eacute; bar",
          "it is, so: yes");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<Slot> slots = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();
  private int groups;

  DialectTexts(long seed) {
    random = new Random(seed);
  }

  String text() {
    return text.toString();
  }

  List<Slot> slots() {
    return slots;
  }

  /** The members in the order of their ends; those of a group are in order. */
  List<Member> members() {
    return members;
  }

  /** Writes some blocks, and what they refer to. */
  DialectTexts write() {
    int blocks = 1 + random.nextInt(2);
    for (int i = 0; i < blocks; i++) {
      add(block(0) + "\n\n" + (random.nextInt(6) == 0 ? "\n" : ""), "");
    }
    add("[ref]: https://e.org/ref 'Title'\n[other]: <target.md>\n\n", "");
    add("[^1]: The @ of it\n\n[^note]: @ said\n\n    * @\n", "");
    return this;
  }

  /**
   * Adds a block, in which each {@code @} is a word, and members are marked, with a prefix before
   * each further line.
   */
  private void add(String block, String prefix) {
    String lines = block.replace("\n", "\n" + prefix);
    Deque<Member> open = new ArrayDeque<>();
    for (int i = 0; i < lines.length(); i++) {
      char c = lines.charAt(i);
      if (c == OPEN) {
        int group = lines.codePointAt(++i) - FIRST_GROUP;
        open.push(new Member(group, text.length(), text.length()));
        i++;
        continue;
      } else if (c == CLOSE) {
        Member member = open.pop();
        members.add(new Member(member.group(), member.start(), text.length()));
        continue;
      } else if (c != '@') {
        text.append(c);
        continue;
      }
      String word = WORDS.get(random.nextInt(WORDS.size()));
      int start = text.length();
      text.append(word);
      if (word.chars().allMatch(Character::isLetterOrDigit)) {
        slots.add(new Slot(start, text.length()));
      }
    }
  }

  /** Members of a group. */
  private String members(String between, String... members) {
    String group = Character.toString(FIRST_GROUP + groups++);
    return Stream.of(members)
        .map(member -> OPEN + group + member + CLOSE)
        .collect(Collectors.joining(between));
  }

  private String one(String... forms) {
    return forms[random.nextInt(forms.length)];
  }

  private String inline() {
    return one(
        "@",
        "@ @",
        "**@**",
        "__@__ of",
        "*@* and _@_",
        "~~@~~",
        "[@](target.md)",
        "[@ @](<a b.md> \"@\")",
        "[target.md](target.md \"mention\") @",
        "[@][ref]",
        "[**@**][other] @",
        "[ref] @",
        "[Other][] @",
        "<https://e.org/a> @",
        "[target.md](target.md)",
        "@ `code`",
        "text<!-- why --> @",
        "@ <a href=\"target.md\" target=\"_blank\">@</a>",
        "@ <a name='x'></a>@",
        "<mark style=\"color:red;\">@</mark>",
        "@<sub>@</sub>",
        "![@](a.png)",
        "x <img src=\"a.png\" alt=\"@\" data-size=\"line\">",
        "$$a + b$$ @",
        ":smile: @",
        "<i class=\"fa-bolt\">:bolt:</i> @",
        "@[^1] @",
        "[@](#user-content-fn-note)[^note]",
        "<span class=\"k\">@</span>",
        "&lt;@&gt; &copy; @",
        "\\*@\\* @",
        "https://e.org/bare @",
        "<a href=\"target.md\" class=\"button primary\">@</a>",
        "<kbd>@</kbd> @");
  }

  private String line() {
    StringBuilder line = new StringBuilder(inline());
    for (int i = random.nextInt(4); i > 0; i--) {
      line.append(one(" ", " ", ", ", " - ")).append(inline());
    }
    return line.toString();
  }

  private String paragraph() {
    return one(line(), line(), line() + one("\n", "  \n", "\\\n", "<br>") + line());
  }

  private String cell() {
    return one(
        "<td>@</td>",
        "<td valign=\"top\">@ <strong>@</strong></td>",
        "<td class='k'><code>@</code> @</td>",
        "<td>@<br/>@</td>",
        "<td><p>@</p><p>@</p></td>",
        "<td><ul><li>@</li><li>@ <em>@</em></li></ul></td>",
        "<td><a href=\"target.md\">target.md</a></td>",
        "<td>&#x3C;@&#x3E; &#x26; @</td>",
        "<td style=\"width: 10%\"> @ </td>",
        "<td><h4>@</h4></td>",
        "<td><pre class=\"k\"><code>@\n</code></pre></td>");
  }

  private String row() {
    String between = one("", "\n  ");
    return one("<tr>", "<tr >") + between + cell() + between + cell() + between + "</tr>";
  }

  private String htmlTable() {
    String between = one("", "\n");
    return one("<table>", "<table border=\"1\" class=\"wide\">", "<table data-full-width=\"true\">")
        + between
        + one(
            "<thead><tr><th>@</th><th width=\"120\">@ <em>@</em></th></tr></thead>",
            "<thead><tr><th valign=\"middle\">@</th><th align=\"right\">@</th></tr></thead>")
        + between
        + "<tbody>"
        + members(between, row(), row(), row())
        + "</tbody>"
        + between
        + "</table>";
  }

  private String cards() {
    return "<table data-view=\"cards\"><thead><tr><th></th>"
        + "<th data-hidden data-card-target data-type=\"content-ref\"></th>"
        + "<th data-hidden data-card-cover data-type=\"files\"></th></tr></thead><tbody>"
        + "<tr><td><strong>@</strong></td><td><a href=\"target.md\">target.md</a></td>"
        + "<td><a href=\".gitbook/assets/a b.png\">a b.png</a></td></tr>"
        + "<tr><td>@ @</td><td><a href=\"broken/missing.md\">missing.md</a></td><td></td></tr>"
        + "</tbody></table>";
  }

  private String pipeTable() {
    return one("| @ | @ |\n|---|---|\n", "| @   | @ |\n| :--- | :---: |\n", "|@|@|\n|-|-:|\n")
        + members(
            "\n",
            one("| @ | [target.md](target.md) |", "| a \\| @ | **@** |", "|@|`@`|"),
            one("| @ | <a href=\"target.md\">@</a> |", "| @<br>@ | @ &amp; x |", "| @ |"),
            "|  @ |@|");
  }

  private String list(int depth) {
    String marker = one("* ", "- ", "+ ", "1. ", "2) ", "*   ", "- [ ] ", "- [x] ");
    String indent = " ".repeat(marker.contains("[") ? 2 : marker.length());
    String between = one("\n", "\n", "\n\n");
    String[] items = new String[1 + random.nextInt(3)];
    for (int i = 0; i < items.length; i++) {
      StringBuilder list = new StringBuilder(marker).append(line());
      if (depth < 2 && random.nextInt(4) == 0) {
        String inner = one(list(depth + 1), paragraph(), code());
        list.append(inner.startsWith("* ", 3) ? "\n" : "\n\n").append(indent);
        list.append(inner.replace("\n", "\n" + indent));
      }
      items[i] = list.toString();
    }
    return members(between, items);
  }

  private String code() {
    return one(
        "```js\n" + members("\n", "let @ = 1;", "@", "  @ x") + "\n```",
        "~~~~\n" + members("\n", "@", "", "  @ x") + "\n~~~~",
        "{% code title=\"@\" overflow=\"wrap\" lineNumbers=\"true\" %}\n```sh\n@ -x\n```\n{% endcode %}",
        "<pre class=\"language-bash\" data-title=\"@\"><code class=\"lang-bash\"><strong>@ -x\n</strong>@\n</code></pre>");
  }

  private String figure() {
    return one(
        "<figure><img src=\"a.png\" alt=\"@\" width=\"300\"><figcaption><p>@ @</p></figcaption></figure>",
        "<figure><img src=\"a.png\" alt=\"\"><figcaption></figcaption></figure>",
        "<div align=\"left\"><figure><img src=\"a.png\" alt=\"@\"><figcaption></figcaption></figure> <figure><img src=\"b.png\" alt=\"@\"><figcaption></figcaption></figure></div>",
        "![@](<a b.png>)");
  }

  private String tag() {
    return one(
        "{% content-ref url=\"target.md\" %}\n[target.md](target.md)\n{% endcontent-ref %}",
        "{% embed url=\"https://e.org/v\" %}\n@ @\n{% endembed %}",
        "{% file src=\"manual.pdf\" %}\n@\n{% endfile %}",
        "{% embed url=\"https://e.org/v\" %}",
        "$$\na = @\n$$",
        "***",
        "<p align=\"center\">@ @</p>",
        "<h3 align=\"center\">@</h3>");
  }

  private String container(int depth) {
    String[] blocks = new String[1 + random.nextInt(3)];
    Arrays.setAll(blocks, i -> block(depth + 1));
    String inside = members("\n\n", blocks);
    return one(
        "{% hint style=\"info\" %}\n" + inside + "\n{% endhint %}",
        "{% hint style='note' icon=\"bolt\" %}\n" + inside + "\n{% endhint %}",
        "{% tabs %}\n"
            + members(
                "\n\n",
                "{% tab title=\"@\" %}\n" + inside + "\n{% endtab %}",
                "{% tab title=\"@ &#x26; @\" %}\n" + block(depth + 1) + "\n{% endtab %}")
            + "\n{% endtabs %}",
        "{% stepper %}\n"
            + members(
                "\n",
                "{% step %}\n### @\n\n" + inside + "\n{% endstep %}",
                "{% step %}\n## @\n\n@\n{% endstep %}")
            + "\n{% endstepper %}",
        "{% columns %}\n{% column width=\"50%\" %}\n"
            + inside
            + "\n{% endcolumn %}\n\n{% column %}\n@\n{% endcolumn %}\n{% endcolumns %}",
        "<details>\n\n<summary>@ <strong>@</strong></summary>\n\n" + inside + "\n\n</details>",
        "<details open>\n<summary>@</summary>\n\n" + inside + "\n\n</details>",
        "> " + inside.replace("\n", "\n> "));
  }

  private String block(int depth) {
    int kind = random.nextInt(depth < 2 ? 14 : 11);
    return switch (kind) {
      case 0, 1, 2 -> paragraph();
      case 3 -> one("# ", "## ", "### ", "#### ") + line() + one("", "", " ##");
      case 4 -> list(depth);
      case 5 -> htmlTable();
      case 6 -> cards();
      case 7 -> pipeTable();
      case 8 -> code();
      case 9 -> figure();
      case 10 -> tag();
      default -> container(depth);
    };
  }
}
