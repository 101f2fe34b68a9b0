import dev.docs.http.operations.*;

public class T {
  static long c() {
    return java.lang.management.ManagementFactory.getThreadMXBean()
            .isCurrentThreadCpuTimeSupported()
        ? java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
        : 0;
  }

  public static void main(String[] a) {
    long t = c();
    int n = Operations.table(new ApiInformation("v1", "t")).all().size();
    long u = c();
    System.out.println(n + " cold " + (u - t) / 1000 + " us");
    for (int k = 0; k < 2000; k++) Operations.table(new ApiInformation("v1", "t"));
    t = c();
    for (int k = 0; k < 500; k++) Operations.table(new ApiInformation("v1", "t"));
    System.out.println("warm " + (c() - t) / 500000 + " us");
    t = c();
    int b =
        dev.docs.http.description.OpenApiDescription.of(
                Operations.table(new ApiInformation("v1", "t")), "http://localhost/v1")
            .length;
    System.out.println("description " + b + " bytes " + (c() - t) / 1000 + " us cold");
  }
}
