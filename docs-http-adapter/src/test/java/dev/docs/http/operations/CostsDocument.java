package dev.docs.http.operations;

import dev.docs.http.operations.Cost.Figure;
import dev.docs.http.operations.CostExceptions.Exempt;
import dev.docs.http.operations.CostExceptions.Figured;
import dev.docs.http.operations.CountedCosts.Growth;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** COSTS.md: what each operation costs, the sizes that it meets, and what exceeds the contract. */
final class CostsDocument {

  private static final String INTRODUCTION =
      """
      # Costs of operations

      Written by the test that counts them. Nothing is timed: for each operation, the build counts

      - **reads** of the store, of one record or many together, the **rows** that they return, and the
        records **written**,
      - on H2, **statements**, those of a batch one by one, and **round trips**: executions, of a batch
        one, and ends of transactions,
      - **bytes** allocated, which differ from machine to machine and are not listed,

      once in an organization that has %d of everything, and once for each size below where that one
      is large. Caches are warm: the same request was answered before. Callers are an admin, who also
      asks for the largest pages of lists, a member who reads everything, and a member who sees one
      space.

      No figure may grow to more than 2.2 times beyond what its answer grows; statements and round
      trips not even as the answer does. Bytes have a fifth of tolerance. What exceeds that is listed
      [below](#exceptions) with its reason; anything else fails the build.

      ## Sizes

      | size | of | large |
      | --- | --- | ---: |
      """;

  private static final String TABLE =
      """

      ## Operations

      Figures are those of an admin where everything is small. An operation *meets* a size where the
      number of reads, rows or writes is another one where that size is large, for any of the callers.
      The others do not affect it.

      | operation | reads | rows | writes | statements | round trips | meets |
      | --- | ---: | ---: | ---: | ---: | ---: | --- |
      """;

  private static final String EXCEPTIONS =
      """

      ## Exceptions

      With the figures where the size is small and large, for the caller for whom it grows most.
      """;

  private static final List<Figure> LISTED =
      List.of(Figure.READS, Figure.ROWS, Figure.WRITES, Figure.STATEMENTS, Figure.ROUND_TRIPS);

  private final CountedCosts memory;
  private final CountedCosts sql;
  private final CostExceptions exceptions;

  CostsDocument(CountedCosts memory, CountedCosts sql, CostExceptions exceptions) {
    this.memory = memory;
    this.sql = sql;
    this.exceptions = exceptions;
  }

  /** The whole document. */
  String text() {
    StringBuilder out = new StringBuilder(costs()).append(EXCEPTIONS);
    Map<Figured, Growth> exceeding = memory.exceeding();
    exceeding.putAll(sql.exceeding());
    exceptions.byReason().forEach((reason, list) -> exceptions(out, reason, list, exceeding));
    return out.toString();
  }

  /** Without the exceptions: what needs no more than a small organization to be counted. */
  String costs() {
    StringBuilder out = new StringBuilder(INTRODUCTION.formatted(GrownSize.SMALL));
    for (GrownSize size : GrownSize.values()) {
      row(out, List.of(size.word(), size.description(), size.large()));
    }
    out.append(TABLE);
    Map<String, Set<GrownSize>> met = memory.met();
    memory
        .small()
        .forEach(
            (request, cost) -> {
              if (request.mustSucceed() && !request.caller().equals("all")) {
                row(
                    out,
                    cells(request, cost, met.getOrDefault(request.operation().id(), Set.of())));
              }
            });
    return out.toString();
  }

  private List<Object> cells(CostRequest request, Cost cost, Set<GrownSize> met) {
    List<Object> cells = new ArrayList<>();
    cells.add(request.operation().id());
    Cost sent = sql.small().get(request);
    for (Figure figure : LISTED) {
      cells.add(figure.isOfDatabase() ? sent.of(figure) : cost.of(figure));
    }
    cells.add(met.stream().sorted().map(GrownSize::word).collect(Collectors.joining(", ")));
    return cells;
  }

  private static void exceptions(
      StringBuilder out, String reason, List<Exempt> list, Map<Figured, Growth> exceeding) {
    out.append("\n**").append(reason).append("**\n");
    Map<GrownSize, List<Exempt>> bySize =
        list.stream()
            .collect(
                Collectors.groupingBy(
                    Exempt::size, () -> new EnumMap<>(GrownSize.class), Collectors.toList()));
    bySize.forEach(
        (size, ofSize) -> {
          out.append("\n- ").append(size.word()).append(":\n");
          for (Exempt exempt : ofSize) {
            String figures =
                exempt.figures().stream()
                    .sorted()
                    .map(figure -> figure(exempt, figure, exceeding))
                    .collect(Collectors.joining(", "));
            out.append("  - ").append(exempt.operation()).append(": ").append(figures).append('\n');
          }
        });
  }

  private static String figure(Exempt exempt, Figure figure, Map<Figured, Growth> exceeding) {
    Growth growth = exceeding.get(new Figured(exempt.size(), exempt.operation(), figure));
    return figure == Figure.BYTES || growth == null ? figure.word() : growth.told(figure);
  }

  private static void row(StringBuilder out, List<Object> cells) {
    out.append(
        cells.stream()
            .map(cell -> cell.toString().isEmpty() ? "|" : "| " + cell + " ")
            .collect(Collectors.joining("", "", "|\n")));
  }
}
