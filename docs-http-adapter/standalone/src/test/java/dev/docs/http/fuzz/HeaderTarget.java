package dev.docs.http.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.event.TraceParent;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.trace.RequestTrace;
import java.util.List;

/** The readers of headers. */
public enum HeaderTarget implements FuzzTarget {

  /** What a request says of its trace: a header in each line. */
  TRACE {
    @Override
    public void read(byte[] input) {
      List<String> headers = FuzzTarget.text(input).lines().toList();
      assertThat(RequestTrace.of(headers).requestId()).isNotEmpty();
      for (String header : headers) {
        try {
          assertThat(TraceParent.parse(header).header()).isEqualTo(header);
        } catch (IllegalArgumentException refused) {
          assertThat(RequestTrace.of(List.of(header)).requestId()).isNotEmpty();
        }
      }
    }
  }
}
