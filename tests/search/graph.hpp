// An AND/OR graph written down in full, and what its nodes are worth by exhaustion.
//
// Kinds need not alternate, cycles are allowed, every edge costs at least one ply. An AND node
// without edges is a mate, an OR node without edges is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "search/bounds.hpp"
#include "search/problem.hpp"

namespace sudare::search::testing {

struct Edge {
  std::size_t to;
  std::int8_t cost;
  bool deferred;  // waits for the edge before it
};

struct GraphNode {
  NodeKind kind = NodeKind::Or;
  std::vector<Edge> edges;
  Bounds estimate;  // before the first search
};

struct Graph {
  std::vector<GraphNode> nodes;  // node 0 is the root
};

inline constexpr int kNoMate = 1'000'000;

// The length of the shortest mate from every node, kNoMate where there is none. The nodes of
// `forbidden` count as no mate.
inline std::vector<int> lengths_of(const Graph& graph, const std::vector<bool>& forbidden) {
  std::vector<int> lengths(graph.nodes.size(), kNoMate);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      if (forbidden[i]) continue;
      const GraphNode& node = graph.nodes[i];
      const bool attack = node.kind == NodeKind::Or;
      int length = attack ? kNoMate : 0;
      for (const Edge& edge : node.edges) {
        const int below = lengths[edge.to] == kNoMate ? kNoMate : lengths[edge.to] + edge.cost;
        length = attack ? std::min(length, below) : std::max(length, below);
      }
      changed = changed || length != lengths[i];
      lengths[i] = length;
    }
  }
  return lengths;
}

inline std::vector<int> lengths_of(const Graph& graph) {
  return lengths_of(graph, std::vector<bool>(graph.nodes.size(), false));
}

struct GraphShape {
  std::size_t nodes = 10;
  std::size_t most_edges = 3;
  double back_edges = 0.3;   // the share of edges that may lead anywhere; the others lead forward
  bool alternating = false;  // an edge's end is of the other kind
  int most_cost = 1;
};

template <class Generator>
Graph random_graph(const GraphShape& shape, Generator& random) {
  const auto below = [&](std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
  };
  const auto chance = [&](double share) { return std::bernoulli_distribution(share)(random); };
  Graph graph;
  graph.nodes.resize(shape.nodes);
  for (std::size_t i = 0; i < shape.nodes; ++i) {
    const bool attack = shape.alternating ? i % 2 == 0 : chance(0.5);
    graph.nodes[i].kind = attack ? NodeKind::Or : NodeKind::And;
  }
  for (std::size_t i = 0; i < shape.nodes; ++i) {
    GraphNode& node = graph.nodes[i];
    node.estimate = {static_cast<std::uint32_t>(1 + below(3)),
                     static_cast<std::uint32_t>(1 + below(3))};
    const std::size_t edges = i == 0 ? shape.most_edges : below(shape.most_edges + 1);
    for (std::size_t n = 0; n < edges; ++n) {
      const bool anywhere = chance(shape.back_edges);
      if (!anywhere && i + 1 == shape.nodes) continue;
      const std::size_t to = anywhere ? below(shape.nodes) : i + 1 + below(shape.nodes - i - 1);
      if (shape.alternating && graph.nodes[to].kind == node.kind) continue;
      const int cost = 1 + static_cast<int>(below(static_cast<std::size_t>(shape.most_cost)));
      node.edges.push_back(
          {to, static_cast<std::int8_t>(cost), !node.edges.empty() && chance(0.2)});
    }
  }
  return graph;
}

// For the message of a test that fails: "0|1 2* 3(2)  1&..." (| OR, & AND, * deferred, (n) its
// cost).
inline std::string text_of(const Graph& graph) {
  std::string text;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const GraphNode& node = graph.nodes[i];
    text += std::to_string(i) + (node.kind == NodeKind::Or ? "|" : "&");
    for (const Edge& edge : node.edges) {
      text += std::to_string(edge.to);
      if (edge.cost != 1) text += "(" + std::to_string(edge.cost) + ")";
      text += edge.deferred ? "* " : " ";
    }
    text += " [" + std::to_string(node.estimate.proof) + "," +
            std::to_string(node.estimate.disproof) + "]\n";
  }
  return text;
}

}  // namespace sudare::search::testing
