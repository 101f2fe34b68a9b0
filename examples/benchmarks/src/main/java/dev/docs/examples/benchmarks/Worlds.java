package dev.docs.examples.benchmarks;

import dev.docs.http.HttpRequest;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Worlds of a test double whose seed has 10,000 pages. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Worlds {

  private DocsDouble<BigSpace> lab;
  private DocsWorld world;
  private String path;

  @Setup
  public void prepare() {
    lab = DocsDouble.inProcess(docs -> new BigSpace(docs, 10_000));
    world = lab.world();
    path = "/v1/spaces/" + lab.seed().space;
  }

  @TearDown
  public void close() {
    lab.close();
  }

  /** Beginning a world, its first answer, and its end: what the double adds to a test. */
  @Benchmark
  public int world() {
    try (DocsWorld begun = lab.world()) {
      return begun
          .http()
          .handle(
              HttpRequest.get("/worlds/" + begun.name() + path)
                  .withToken(begun.token(BigSpace.USER)))
          .status();
    }
  }

  /** Taking a world back to its beginning. */
  @Benchmark
  public void reset() {
    world.reset();
  }
}
