import java.nio.file.*;
import java.util.*;
import jdk.jfr.consumer.*;

public class Tops {
  public static void main(String[] a) throws Exception {
    Map<String, Integer> self = new HashMap<>(), incl = new HashMap<>(), alloc = new HashMap<>();
    int n = 0;
    long an = 0;
    int depth = a.length > 1 ? Integer.parseInt(a[1]) : 40;
    for (var e : RecordingFile.readAllEvents(Path.of(a[0]))) {
      String t = e.getEventType().getName();
      if (t.equals("jdk.ExecutionSample") || t.equals("jdk.NativeMethodSample")) {
        var st = e.getStackTrace();
        if (st == null) continue;
        boolean docs = false;
        Set<String> seen = new HashSet<>();
        if (t.equals("jdk.NativeMethodSample")) {
          String m = st.getFrames().get(0).getMethod().getName();
          if (m.contains("epoll") || m.equals("accept") || m.contains("wait")) continue;
        }
        n++;
        boolean first = true;
        for (var f : st.getFrames()) {
          var m = f.getMethod();
          String k = m.getType().getName().replaceAll("^.*\\.(\\w)", "$1") + "." + m.getName();
          if (first) {
            self.merge(k, 1, Integer::sum);
            first = false;
          }
          if (m.getType().getName().startsWith("dev.docs")
              || m.getType().getName().startsWith("com.fasterxml")
              || m.getType().getName().startsWith("org.eclipse"))
            if (seen.add(k)) incl.merge(k, 1, Integer::sum);
        }
      }
      if (t.equals("jdk.ObjectAllocationSample")) {
        var st = e.getStackTrace();
        if (st == null) continue;
        long w = e.getLong("weight");
        an += w;
        Set<String> seen = new HashSet<>();
        for (var f : st.getFrames()) {
          var m = f.getMethod();
          String k = m.getType().getName().replaceAll("^.*\\.(\\w)", "$1") + "." + m.getName();
          if (m.getType().getName().startsWith("dev.docs"))
            if (seen.add(k)) alloc.merge(k, (int) (w >> 10), Integer::sum);
        }
      }
    }
    final int N = n;
    System.out.println("samples " + n);
    print("SELF", self, N, 25);
    print("INCL", incl, N, depth);
    System.out.println("alloc MB " + (an >> 20));
    print("ALLOC", alloc, (int) (an >> 10), 25);
  }

  static void print(String t, Map<String, Integer> m, int n, int k) {
    System.out.println("--" + t);
    m.entrySet().stream()
        .sorted((x, y) -> y.getValue() - x.getValue())
        .limit(k)
        .forEach(e -> System.out.printf("%5.1f%% %s%n", 100.0 * e.getValue() / n, e.getKey()));
  }
}
